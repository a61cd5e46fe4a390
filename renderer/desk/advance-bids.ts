import type { CurrencyCode } from '../../shared/amounts/currency.ts'
import { formatMoney } from '../../shared/amounts/money.ts'
import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import type { LotBook } from '../../shared/entities/book.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import { askingPrice, type LotFigures } from '../../shared/rules/asking-price.ts'

/**
 * Returns the advance bids of a lot that may bid, highest first; of two equal ones the earlier first. A maximum bid
 * remains open after it has bid.
 */
export function openAdvanceBids(bids: readonly AdvancedBid[], by: Terms['advanceBids']): AdvancedBid[] {
  return bids.filter((bid) => isOpen(bid, by) && !bid.asleep).sort(highestFirst)
}

/** Returns the open advance bids of a lot that sleep, highest first. */
export function sleepingBids(bids: readonly AdvancedBid[], by: Terms['advanceBids']): AdvancedBid[] {
  return bids.filter((bid) => isOpen(bid, by) && bid.asleep).sort(highestFirst)
}

const isOpen = ({ status }: AdvancedBid, by: Terms['advanceBids']) =>
  status === 'active' || (by === 'maximum' && status === 'accepted')

type Rivals = {
  highest: Bid | null
  figures: LotFigures
  by: Terms['advanceBids']
  book: LotBook | undefined
  currency: CurrencyCode
}

/** An advance bid that loses although it is at least as high as the highest bid; and why. */
export type Losing = { bid: AdvancedBid; words: string }

/** Returns the open advance bids that lose although they are at least as high as the highest bid; the highest first. */
export function losingAdvanceBids(
  left: readonly AdvancedBid[],
  { highest, figures, by, book, currency }: Rivals,
): Losing[] {
  if (!highest) return []
  const asking = formatMoney(askingPrice(figures), currency)
  return openAdvanceBids(left, by).flatMap((bid) => {
    const { amount, paddleNumber } = bid
    if (paddleNumber === highest.paddleNumber || amount < highest.amount) return []
    const whose = `Advance bid of ${formatMoney(amount, currency)}, paddle ${paddleNumber}`
    if (amount === highest.amount) return [{ bid, words: `${whose}: equal, but the leading bid came first` }]
    const isPast = by === 'maximum' && !book?.next
    return isPast ? [{ bid, words: `${whose}: below the asking price of ${asking}` }] : []
  })
}

/** Returns the maximum of the leading advance bidder, or null. */
export function leadersMaximum(
  left: readonly AdvancedBid[],
  { highest, by }: Pick<Rivals, 'highest' | 'by'>,
): number | null {
  if (by === 'fixed' || highest?.type !== 'advanced') return null
  return openAdvanceBids(left, by).find(({ paddleNumber }) => paddleNumber === highest.paddleNumber)?.amount ?? null
}

/** Returns all of them, highest first. */
export function allAdvanceBids(bids: readonly AdvancedBid[]): AdvancedBid[] {
  return [...bids].sort(highestFirst)
}

function highestFirst(a: AdvancedBid, b: AdvancedBid): number {
  return b.amount - a.amount || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)
}

type Placed = Pick<AdvancedBid, 'bidderLocation' | 'location' | 'group' | 'take'>

/** Returns the bidder's place from either field ('N/A' if unknown), and the group: "Oslo · group A, takes 2". */
export function placeOf({ bidderLocation, location, group, take }: Placed): string {
  const place = bidderLocation || location || 'N/A'
  return group === undefined ? place : `${place} · group ${group}, takes ${take}`
}
