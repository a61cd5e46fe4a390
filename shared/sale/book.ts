import type { StoredAdvancedBid } from '../entities/bids/advance-bid.ts'
import type { LotBook } from '../entities/book.ts'
import { askingPrice, type LotFigures } from '../rules/asking-price.ts'
import { bidAgainst } from '../rules/bids.ts'
import { bookBid } from '../rules/book-bid.ts'
import { asleepOf } from './choices/asleep.ts'
import { isOverLimit, openBidsInRound } from './people/exposure.ts'
import { holderOf, isSuspended, wasConfirmed } from './people/holders.ts'
import { belowReserve, reserveOf } from './reserve.ts'
import { isLead } from './rounds/round-lots.ts'
import { figuresOf, type LotSale, type Sale, termsOf } from './state.ts'

/** The next bid of the book on the lot, under the terms of maximum bids; null if it has none. */
export function nextBookBid(sale: Sale, lot: LotSale) {
  const left = openCommissions(sale, lot)
  const figures = figuresOf(sale, lot)
  const leader = lot.highest?.paddleNumber ?? null
  const leadingHolder = leader === null ? null : holderOf(sale, leader)
  const { ties } = termsOf(sale)
  return bookBid(left, { figures, leadingHolder, ties, reserve: reserveToMeet(sale, lot, figures) })
}

/** A bid of the book: its advance bid, and the amount. */
export type BookBid = NonNullable<ReturnType<typeof nextBookBid>>

/** The advance bids that may bid on the active lot under the terms of maximum bids, in the order in which they were left. */
export function openCommissions(sale: Sale, lot: LotSale) {
  if (termsOf(sale).advanceBids === 'fixed' || sale.activeLot !== lot.lotNumber || lot.outcome) return []
  const onLot = isLead(lot)
    ? openBidsInRound(sale, lot)
    : [...sale.commissions.values()].filter(
        ({ id, lotNumber }) => lotNumber === lot.lotNumber && sale.advanced.get(id)?.status !== 'declined',
      )
  return onLot
    .filter((bid) => !isSuspended(sale, bid.paddleNumber) && asleepOf(sale, bid) === null && staysInLimit(sale, bid))
    .map((bid) => ({ ...bid, maximum: bid.amount, holder: holderOf(sale, bid.paddleNumber) }))
}

/** Whether an advance bid is within its client's limit, or staff confirmed it above. */
function staysInLimit(sale: Sale, bid: StoredAdvancedBid): boolean {
  return !isOverLimit(sale, bid) || wasConfirmed(sale, { ...bid, question: 'over_limit' })
}

/** The reserve that a leading advance bidder may meet; null while a room or waiting online bid may raise the price. */
function reserveToMeet(sale: Sale, lot: LotSale, figures: LotFigures): number | null {
  const reserve = reserveOf(sale, lot)
  if (reserve === null || lot.highest?.type !== 'advanced' || lot.pending.length > 0) return null
  return askingPrice(figures) >= reserve || standsAgainstHouse(lot) ? reserve : null
}

/** Whether the bid to beat is the house's. */
export function standsAgainstHouse({ bids }: LotSale): boolean {
  return bidAgainst([...bids.values()])?.type === 'house'
}

/** Data of a lot that only the house sees. */
export function lotBook(sale: Sale, lot: LotSale): LotBook {
  const { lotNumber, highest } = lot
  const next = nextBookBid(sale, lot)
  return {
    lotNumber,
    reserve: reserveOf(sale, lot),
    belowReserve: highest && belowReserve(sale, lot, highest.amount),
    isHouseBid: highest?.type === 'house',
    next: next && {
      advancedBidId: next.commission.id,
      paddleNumber: next.commission.paddleNumber,
      amount: next.amount,
      maximum: next.commission.maximum,
    },
  }
}
