import type { LotBook } from '../entities/book.ts'
import { bookBid } from '../rules/book-bid.ts'
import { belowReserve, reserveOf } from './reserve.ts'
import { figuresOf, type LotSale, type Sale, termsOf } from './state.ts'

/** What the book bids next on the lot, and for whom, by the terms of maximum bids; null where it has no bid. */
export function nextBookBid(sale: Sale, lot: LotSale) {
  const terms = termsOf(sale)
  if (terms.advanceBids === 'fixed' || sale.activeLot !== lot.lotNumber || lot.outcome) return null
  const left = [...sale.commissions.values()]
    .filter(({ id, lotNumber }) => lotNumber === lot.lotNumber && sale.advanced.get(id)?.status !== 'declined')
    .map((bid) => ({ ...bid, maximum: bid.amount }))
  const { highest } = lot
  const leadingPaddle = highest?.paddleNumber ?? null
  // An online bid that waits may still take the lead.
  const reserve = highest?.type === 'advanced' && lot.pending.length === 0 ? reserveOf(sale, lot) : null
  return bookBid(left, { figures: figuresOf(sale, lot), leadingPaddle, ties: terms.ties, reserve })
}

/** What the house keeps to itself of a lot. */
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
