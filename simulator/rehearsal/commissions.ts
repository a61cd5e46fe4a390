import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { type Sale, termsOf } from '../../shared/sale/state.ts'
import { around, chanceOfLot } from '../people/chance.ts'
import { KINDS_OF_SALE, kindOf } from '../people/kinds.ts'
import { type LotForSale, rehearsalLots, UNESTIMATED } from '../people/people.ts'
import { openingFigure } from './steps.ts'

/** A bid left with the house before the sale; whole units of the sale's currency. */
export type DrawnCommission = { lotNumber: LotNumber; paddle: string; amount: number }

const FIRST_PADDLE = 301
const PADDLES = 60
/** The share of the lots with a commission that have a second one. */
const SECOND = 0.25

/** Draws the commission book of an evening from the seed. `share` of the lots have a commission. */
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

/** Replaces a sale's book with a simulated one. `kind` defaults to the catalogue's. */
export function withBook(
  auction: StoredAuction,
  { seed, kind = kindOf(auction), createdAt }: { seed: number; kind?: SaleKind | undefined; createdAt: string },
): StoredAuction {
  const book = commissionsOf(rehearsalLots(auction), { seed, share: KINDS_OF_SALE[kind].commissions })
  return withCommissions(auction, book, createdAt)
}

/** Replaces a sale's book with these commissions. */
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

/** The auctioneer's book: the bids on a lot, highest first, and how the sale's terms execute them. */
export type Book = {
  on: (lotNumber: LotNumber) => readonly DrawnCommission[]
  /** `fixed`: each is one bid of its amount. `maximum`: it bids the asking price up to its amount. */
  bids: 'fixed' | 'maximum'
}

/** The book of a sale; empty if the desk executes commissions itself, because his display then shows them. */
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
