import { LARGEST_AMOUNT } from '../../shared/amounts/largest-amount.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { askingPrice, currentIncrement } from '../../shared/rules/asking-price.ts'
import { figuresOf, lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import { around, type Chance } from './chance.ts'
import type { Taker } from './people.ts'

/** What somebody sees of the lot that takes bids; whole currency units. */
export type BidderSight = {
  askingPrice: number
  increment: number
  fairWarning: boolean
  /** A bid of one's own leads, or waits for the clerk. */
  hasBid: boolean
  /** Bids one has made on this lot. */
  bidsMade: number
}

/** A thumb cannot tap faster than this, at pace 1, in milliseconds. */
export const SHORTEST_REACTION = 250

/** Whether somebody bids on what they see: up to their own value, while they have no bid that stands, as often as they have patience for. */
export function wouldBid(taker: Taker, sight: Omit<BidderSight, 'increment'>): boolean {
  if (sight.hasBid || sight.askingPrice > taker.value || sight.askingPrice <= (taker.above ?? 0)) return false
  // Counting comes last: it takes the longest.
  const isReady = !taker.waitsForWarning || sight.fairWarning || sight.bidsMade > 0
  return isReady && (taker.patience === Number.POSITIVE_INFINITY || sight.bidsMade < taker.patience)
}

/** The amount somebody bids: the asking price, now and then an increment more, never above their value. */
export function amountOf(
  { boldness, value }: Taker,
  { askingPrice, increment }: Pick<BidderSight, 'askingPrice' | 'increment'>,
  chance: Chance,
): number {
  const more = askingPrice + increment
  return boldness > 0 && more <= Math.min(value, LARGEST_AMOUNT) && chance() < boldness ? more : askingPrice
}

/** How long somebody takes to make up their mind and find the button, around `middle`; milliseconds at pace 1. */
export const reactionMs = ({ zeal }: Taker, middle: number, chance: Chance): number =>
  Math.max(SHORTEST_REACTION, around(middle / zeal, 0.4, chance))

/** A lot that takes bids, as the phones of bidders show it. */
export type LotOnPhones = { lotNumber: LotNumber; sightOf: (paddle: string) => BidderSight }

/** What phones show of a sale; null while no lot takes bids. */
export function phonesOf(sale: Sale): LotOnPhones | null {
  const lot = sale.activeLot === null || sale.paused ? null : lotOf(sale, sale.activeLot)
  if (!lot || lot.startPrice === null) return null
  const { lotNumber, highest } = lot
  const figures = figuresOf(sale, lot)
  const waiting = pendingOf(lot)
  const shown = {
    askingPrice: askingPrice(figures),
    increment: currentIncrement(figures),
    fairWarning: sale.fairWarning,
  }
  const leads = highest?.type === 'online' ? highest.paddleNumber : null
  const sightOf = (paddle: string): BidderSight => ({
    ...shown,
    hasBid: leads === paddle || waiting.some(({ paddleNumber }) => paddleNumber === paddle),
    get bidsMade() {
      return [...lot.bids.values()].filter(({ paddleNumber }) => paddleNumber === paddle).length
    },
  })
  return { lotNumber, sightOf }
}
