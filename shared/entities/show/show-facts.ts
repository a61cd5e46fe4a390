import { NO_ROUND, type RoundFacts } from '../rounds/round-facts.ts'

/**
 * The facts of a sale for a stream or a vision mixer: one flat object for the feed, OSC and overlays. Amounts are in
 * the sale's currency. A missing amount is null, and its words are empty.
 */
export type ShowFacts = RoundFacts & {
  state: 'none' | 'before' | 'live' | 'paused' | 'over'
  sale: string
  currency: string
  /** The active lot. */
  lot: string
  artist: string
  title: string
  estimate: string
  /** The saleroom notice. */
  notice: string
  /** The path of its picture on this server. */
  picture: string
  lotState: LotPhase | ''
  /** The meaning of the price: the highest bid or the start price. */
  priceIs: 'bid' | 'start' | ''
  price: number | null
  priceText: string
  asking: number | null
  askingText: string
  /** The last finished lot. */
  lastLot: string
  lastResult: LotEnding | ''
  lastPrice: number | null
  lastPriceText: string
}

/** The outcome of a lot; 'sold_subject': the vendor has not approved yet. */
export type LotEnding = 'sold' | 'sold_subject' | 'passed' | 'withdrawn'

/** The phase of a lot, fair warning included. */
export type LotPhase = 'waiting' | 'open' | 'fair_warning' | LotEnding

/** A finished lot with its price. */
export type ShownResult = Pick<ShowFacts, 'lastLot' | 'lastResult' | 'lastPrice' | 'lastPriceText'>

/** The facts of a lot if no lot is active. */
export const NO_LOT = {
  lot: '',
  artist: '',
  title: '',
  estimate: '',
  notice: '',
  picture: '',
  lotState: '',
  priceIs: '',
  price: null,
  priceText: '',
  asking: null,
  askingText: '',
  ...NO_ROUND,
} as const satisfies Partial<ShowFacts>

/** The last result before any lot has ended. */
export const NO_RESULT: ShownResult = { lastLot: '', lastResult: '', lastPrice: null, lastPriceText: '' }

/** The facts if no sale is on show. */
export const NO_FACTS: ShowFacts = { state: 'none', sale: '', currency: '', ...NO_LOT, ...NO_RESULT }
