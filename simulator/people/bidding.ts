import { LARGEST_AMOUNT } from '../../shared/amounts/largest-amount.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { askingPrice, currentIncrement } from '../../shared/rules/asking-price.ts'
import { isAppeal, pledgesOf } from '../../shared/sale/rounds/appeal.ts'
import { isLead } from '../../shared/sale/rounds/round-lots.ts'
import { figuresOf, lotOf, pendingOf, type Sale, type SaleBid } from '../../shared/sale/state.ts'

import { around, type Chance } from './chance.ts'
import type { Taker } from './people.ts'
import { type Offer, offerOf } from './round-values.ts'

/** The lot that takes bids, as a bidder sees it; whole currency units. */
export type BidderSight = {
  askingPrice: number
  increment: number
  fairWarning: boolean
  /** The bidder's own bid leads, or waits for the clerk. */
  hasBid: boolean
  /** The own waiting bid above a fallen asking price, about which the phone asks; null without one. */
  askedAbout: string | null
  bidsMade: number
}

/** The shortest time before a tap, at pace 1, in milliseconds. */
export const SHORTEST_REACTION = 250

/** Whether a person bids now: up to their own value, without a leading or waiting bid, and within their patience. */
export function wouldBid(taker: Taker, sight: Omit<BidderSight, 'increment' | 'askedAbout'>): boolean {
  if (sight.hasBid || sight.askingPrice > taker.value || sight.askingPrice <= (taker.above ?? 0)) return false
  const isReady = !taker.waitsForWarning || sight.fairWarning || sight.bidsMade > 0
  return isReady && (taker.patience === Number.POSITIVE_INFINITY || sight.bidsMade < taker.patience)
}

/** The amount of a bid: the asking price, sometimes one increment more, never above the bidder's value. */
export function amountOf(
  { boldness, value }: Taker,
  { askingPrice, increment }: Pick<BidderSight, 'askingPrice' | 'increment'>,
  chance: Chance,
): number {
  const more = askingPrice + increment
  return boldness > 0 && more <= Math.min(value, LARGEST_AMOUNT) && chance() < boldness ? more : askingPrice
}

/** The time a person needs to decide and tap, around `middle`; milliseconds at pace 1. */
export const reactionMs = ({ zeal }: Taker, middle: number, chance: Chance): number =>
  Math.max(SHORTEST_REACTION, around(middle / zeal, 0.4, chance))

/** The lot that takes bids, as bidders' phones show it. */
export type LotOnPhones = {
  lotNumber: LotNumber
  /** The round that the lot leads. */
  offer: Offer | null
  askingPrice: number
  sightOf: (paddle: string) => BidderSight
  /** The sum of the lots that a bidder has bought. */
  spentBy: (paddle: string) => number
}

/** Builds the phones' view of a sale; null if no lot takes bids. */
export function phonesOf(sale: Sale): LotOnPhones | null {
  const lot = sale.activeLot === null || sale.paused ? null : lotOf(sale, sale.activeLot)
  if (!lot || lot.startPrice === null) return null
  const { lotNumber, highest } = lot
  const figures = figuresOf(sale, lot)
  const waiting = pendingOf(lot)
  const { fairWarning } = sale
  const asked = askingPrice(figures)
  const increment = currentIncrement(figures)
  const leads = highest?.type === 'online' ? highest.paddleNumber : null
  const level = isAppeal(lot) ? pledgesOf(lot).filter(({ amount }) => amount === lot.startPrice) : null
  // Counted once for all phones, and only if one looks.
  let made: Map<string, number> | null = null
  const sightOf = (paddle: string): BidderSight => {
    const own = waiting.find(({ paddleNumber }) => paddleNumber === paddle)
    made ??= bidsByPaddle(lot.bids.values())
    return {
      askingPrice: asked,
      increment,
      fairWarning,
      // A phone pledges once at each level of an appeal.
      hasBid: level ? level.some(({ paddleNumber }) => paddleNumber === paddle) : leads === paddle || own !== undefined,
      askedAbout: own?.priceFell ? own.id : null,
      bidsMade: made.get(paddle) ?? 0,
    }
  }
  const spentBy = (paddle: string): number => {
    let sum = 0
    for (const { outcome } of sale.lots.values())
      if (outcome?.status === 'sold' && outcome.paddleNumber === paddle) sum += outcome.amount ?? 0
    return sum
  }
  return { lotNumber, offer: isLead(lot) ? offerOf(sale, lot) : null, askingPrice: asked, sightOf, spentBy }
}

function bidsByPaddle(bids: Iterable<SaleBid>): Map<string, number> {
  const made = new Map<string, number>()
  for (const { paddleNumber } of bids)
    if (paddleNumber !== null) made.set(paddleNumber, (made.get(paddleNumber) ?? 0) + 1)
  return made
}
