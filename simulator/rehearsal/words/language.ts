import type { SeatOf } from '../../../shared/entities/people/saleroom-seats.ts'

/**
 * Phrases by occasion. `{a}` is an amount as called, `{A}` in full, `{q}` the asking price, `{s}` a step, `{p}` the
 * bidder's place, `{u}` the underbidder's, `{n}` a paddle by figures, `{w}` the buyer, `{c}` the commissions, `{lot}`
 * and `{title}` the lot.
 */
export type Phrases = Readonly<
  Record<
    | 'lot'
    | 'open'
    | 'lower'
    | 'book'
    | 'bid'
    | 'newPlace'
    | 'byPaddle'
    | 'split'
    | 'late'
    | 'misspoken'
    | 'misheard'
    | 'back'
    | 'notTaken'
    | 'ask'
    | 'against'
    | 'noBid'
    | 'steps'
    | 'warning'
    | 'selling'
    | 'sold'
    | 'passed'
    | 'unsold'
    | 'withdrawn'
    | 'tooLate'
    | 'lostTelephone'
    | 'wrongDisplay',
    readonly [string, ...string[]]
  >
>

/** The words of an auctioneer's language. Amounts are whole numbers up to a trillion. */
export type AuctioneerLanguage = {
  phrases: Phrases
  /** An amount in full, and shortened as in calls of bids. */
  full: (amount: number) => string
  short: (amount: number) => string
  /** A paddle, figure by figure. */
  paddle: (paddle: string) => string
  /** A step, as in “in fifties now”. */
  step: (step: number) => string
  commissions: (count: number) => string
  sir: string
  madam: string
  seats: Readonly<Record<SeatOf['where'], string>>
  phone: string
  online: string
  book: string
}

/** Spells a paddle figure by figure, with these words for nought to nine. */
export const figureByFigure = (figures: readonly string[]) => (paddle: string) =>
  [...paddle].map((figure) => figures[Number(figure)] ?? figure).join(' ')
