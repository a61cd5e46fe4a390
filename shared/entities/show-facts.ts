/**
 * The facts of a sale that a stream or a vision mixer shows: one flat object for the feed, OSC and overlays. Amounts are
 * in the sale's currency. A missing amount is null, and its words are empty.
 */
export type ShowFacts = {
  state: 'none' | 'before' | 'live' | 'paused' | 'over'
  sale: string
  currency: string
  /** The lot that is on. */
  lot: string
  artist: string
  title: string
  estimate: string
  /** The address of its picture, below the server's own. */
  picture: string
  lotState: LotPhase | ''
  /** What the price is: the highest bid, or where bidding starts. */
  priceIs: 'bid' | 'start' | ''
  price: number | null
  priceText: string
  asking: number | null
  askingText: string
  /** The lot that ended last. */
  lastLot: string
  lastResult: LotEnding | ''
  lastPrice: number | null
  lastPriceText: string
}

/** How a lot ended; 'sold_subject': the vendor has still to approve the price. */
export type LotEnding = 'sold' | 'sold_subject' | 'passed' | 'withdrawn'

/** How far a lot is, fair warning included. */
export type LotPhase = 'waiting' | 'open' | 'fair_warning' | LotEnding

/** A lot that has ended, and at what price. */
export type ShownResult = Pick<ShowFacts, 'lastLot' | 'lastResult' | 'lastPrice' | 'lastPriceText'>

/** The facts of a lot if no lot is on. */
export const NO_LOT = {
  lot: '',
  artist: '',
  title: '',
  estimate: '',
  picture: '',
  lotState: '',
  priceIs: '',
  price: null,
  priceText: '',
  asking: null,
  askingText: '',
} as const satisfies Partial<ShowFacts>

/** The last result before any lot has ended. */
export const NO_RESULT: ShownResult = { lastLot: '', lastResult: '', lastPrice: null, lastPriceText: '' }

/** The facts if no sale is on show. */
export const NO_FACTS: ShowFacts = { state: 'none', sale: '', currency: '', ...NO_LOT, ...NO_RESULT }
