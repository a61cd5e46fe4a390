import type english from './english.json'

/**
 * Phrases by occasion; each has one at least. `{a}` is an amount as called, `{A}` in full, `{q}` the asking price, `{s}` a
 * step, `{p}` the bidder's place, `{u}` the underbidder's, `{n}` a paddle by figures, `{w}` the buyer, `{c}` the
 * commissions, `{lot}` and `{title}` the lot, `{t}` its notice. In a round, `{l}` are lots ("lots 12 to 14"), `{f}` the first of them, and
 * `{k}` the least number that the buyer takes. `{y}` is a bidder whom he can speak to: not his own book.
 */
export type Phrases = (typeof english)['phrases']

/** The words of an auctioneer's language, typed against the English ones. Amounts are whole numbers up to a trillion. */
export type AuctioneerLanguage = typeof english & {
  /** An amount in full, and shortened as in calls of bids. */
  full: (amount: number) => string
  short: (amount: number) => string
  /** A paddle, figure by figure. */
  paddle: (paddle: string) => string
  /** A step, as in “in fifties now”. */
  step: (step: number) => string
  commissions: (count: number) => string
  /** The letters from which a word takes the time of several: long figures are one word in German and Italian. */
  lettersAWord: number
}

/** Spells a paddle figure by figure, with these words for nought to nine. */
export const figureByFigure = (figures: readonly string[]) => (paddle: string) =>
  [...paddle].map((figure) => figures[Number(figure)] ?? figure).join(' ')
