import { Map as ImmutableMap } from 'immutable'
import type { StoredAdvancedBid } from '../../../shared/entities/bids/advance-bid.ts'
import type { LotSale, Sale } from '../../../shared/sale/state.ts'

/** Whether a paddle is in use in sales. */
export type PaddlesInUse = { has(paddle: string): boolean }

/**
 * Finds the paddles with a bid or a purchase in a sale. It reads only lots that changed since the last call, because a
 * thousand phones may join within a minute late in a sale with many bids.
 */
export function paddleBooks(): (room: { readonly sale: Sale }) => PaddlesInUse {
  const books = new WeakMap<object, PaddleBook>()
  return (room) => {
    const book = books.get(room) ?? new PaddleBook()
    books.set(room, book)
    book.follow(room.sale)
    return book
  }
}

class PaddleBook {
  private lots: Sale['lots'] = ImmutableMap()
  /** The number of bids and purchases of each paddle. */
  private readonly uses = new Map<string, number>()

  has(paddle: string): boolean {
    return this.uses.has(paddle)
  }

  follow({ lots }: Sale): void {
    const before = this.lots
    if (lots === before) return
    this.lots = lots
    for (const [lotNumber, lot] of before) if (lots.get(lotNumber) !== lot) this.count(lot, -1)
    for (const [lotNumber, lot] of lots) if (before.get(lotNumber) !== lot) this.count(lot, 1)
  }

  private count({ bids, outcome }: LotSale, by: 1 | -1): void {
    for (const { paddleNumber } of bids.values()) this.add(paddleNumber, by)
    this.add(outcome?.paddleNumber ?? null, by)
  }

  private add(paddle: string | null, by: 1 | -1): void {
    if (paddle === null) return
    const uses = (this.uses.get(paddle) ?? 0) + by
    if (uses > 0) this.uses.set(paddle, uses)
    else this.uses.delete(paddle)
  }
}

const left = new WeakMap<object, PaddlesInUse>()

/** The paddles of these advance bids, in any state. */
export function paddlesLeft(bids: Sale['commissions'] | readonly StoredAdvancedBid[]): PaddlesInUse {
  const known = left.get(bids)
  if (known) return known
  const paddles = new Set([...bids.values()].map(({ paddleNumber }) => paddleNumber))
  left.set(bids, paddles)
  return paddles
}
