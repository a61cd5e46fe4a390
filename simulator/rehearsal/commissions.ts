import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import { around, chanceOfLot } from '../people/chance.ts'
import { KINDS_OF_SALE, kindOf } from '../people/kinds.ts'
import { type LotForSale, rehearsalLots, UNESTIMATED } from '../people/people.ts'
import { openingFigure } from './steps.ts'

/** A bid that somebody left with the house before the sale; whole units of the sale's currency. */
export type DrawnCommission = { lotNumber: LotNumber; paddle: string; amount: number }

const FIRST_PADDLE = 301
const PADDLES = 60
/** The share of the lots with a commission that have a second one. */
const SECOND = 0.25

/** The commission book of an evening; the same seed makes the same book. `share` of the lots have one. */
export function commissionsOf(
  lots: readonly LotForSale[],
  { seed, share: first }: { seed: number; share: number },
): DrawnCommission[] {
  return lots.flatMap(({ lotNumber, lowEstimate }) => {
    const chance = chanceOfLot(seed ^ 0x6c62272e, lotNumber)
    const bids = new Map<string, DrawnCommission>()
    for (const share of [first, SECOND]) {
      if (chance() >= share) break
      const paddle = String(FIRST_PADDLE + Math.floor(chance() * PADDLES))
      const amount = openingFigure(around(0.8 * (lowEstimate ?? UNESTIMATED), 0.3, chance))
      bids.set(paddle, { lotNumber, paddle, amount })
    }
    return [...bids.values()]
  })
}

/** A sale with the simulated book in place of its own. `kind` is the catalogue's where it is left out. */
export function withBook(
  auction: StoredAuction,
  { seed, kind = kindOf(auction), createdAt }: { seed: number; kind?: SaleKind | undefined; createdAt: string },
): StoredAuction {
  const book = commissionsOf(rehearsalLots(auction), { seed, share: KINDS_OF_SALE[kind].commissions })
  return withCommissions(auction, book, createdAt)
}

/** A sale with these commissions in its book and no others. */
export function withCommissions(
  auction: StoredAuction,
  book: readonly DrawnCommission[],
  createdAt: string,
): StoredAuction {
  const advancedBids = book.map(({ lotNumber, paddle, amount }) => ({
    id: `book-${lotNumber}-${paddle}`,
    lotNumber,
    paddleNumber: paddle,
    amount,
    location: null,
    createdAt,
  }))
  return { ...auction, advancedBids }
}

/** The book as it lies on the rostrum: the bids on a lot, highest first, and how they bid by the terms of the sale. */
export type Book = {
  on: (lotNumber: LotNumber) => readonly DrawnCommission[]
  /** Each is one bid of its amount, or bids the asking price up to it. */
  bids: 'fixed' | 'maximum'
}

/** The book of a sale; empty where the desk executes it by itself, for then the auctioneer reads it from his display. */
export function bookOf(sale: Sale): Book {
  const { advanceBids: bids, bookBids } = termsOf(sale)
  const left = bids === 'maximum' && bookBids === 'automatic' ? [] : [...sale.commissions.values()]
  const commissions = left.map(({ lotNumber, paddleNumber: paddle, amount }) => ({ lotNumber, paddle, amount }))
  return {
    bids,
    on: (lotNumber) =>
      commissions.filter((each) => each.lotNumber === lotNumber).sort((one, other) => other.amount - one.amount),
  }
}
