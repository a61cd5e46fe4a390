import type { SeatOf } from '../../../shared/entities/people/saleroom-seats.ts'

/**
 * The turns of phrase of a rostrum, by occasion. `{a}` is an amount as it is called, `{A}` the same in full, `{q}` the
 * asking price, `{s}` a step, `{p}` the place of the bidder and `{u}` that of the underbidder, `{n}` a paddle figure by
 * figure, `{w}` who has bought, `{c}` the commissions, `{lot}` and `{title}` the lot.
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

/** A language of the rostrum. Amounts are whole numbers up to a trillion. */
export type AuctioneerLanguage = {
  phrases: Phrases
  /** An amount in full, and short as it is called among bids. */
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

/** A paddle figure by figure, in these words for nought to nine. */
export const figureByFigure = (figures: readonly string[]) => (paddle: string) =>
  [...paddle].map((figure) => figures[Number(figure)] ?? figure).join(' ')
