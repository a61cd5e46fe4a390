import type { LotNumber } from '../lot-number.ts'
import { nextBookBid, standsAgainstHouse } from './book.ts'
import { bookBidPlaced } from './features/advance-bids.ts'
import { currentLotMoved } from './features/auction.ts'
import { bidRejected, onlineBidsOutbid } from './features/bids.ts'
import { fairWarningCleared } from './features/fair-warning.ts'
import type { SaleEvent } from './features/index.ts'
import { pricesMoved } from './features/waiting-price.ts'
import { holderOf, isSuspended } from './people.ts'
import { bidOf, type LotSale, lotOf, nextOpenLot, pendingOf, type Sale, termsOf } from './state.ts'

/**
 * What follows from a change, and nothing else does: waiting bids at or under the highest go, those of a lot that is not
 * active or of a suspended paddle are rejected, those that a correction left above the asking price are marked, the book answers, fair warning is over, the current lot moves on. None where all is as it should be. `lots` are
 * those that the change was about; `id` is for the bid of the book.
 */
export function react(
  before: Sale,
  after: Sale,
  { lots, id }: { lots: readonly LotNumber[]; id: string },
): SaleEvent[] {
  const about = before.activeLot === null || lots.includes(before.activeLot) ? lots : [...lots, before.activeLot]
  const touched = about.flatMap((lotNumber) => lotOf(after, lotNumber) ?? [])
  return [
    ...touched.flatMap((lot) => waitingBidsGo(after, lot)),
    ...touched.flatMap((lot) => pricesMoved(before, after, lot)),
    ...bookAnswers(before, after, id),
    ...warningOver(before, after),
    ...movedOn(before, after),
  ]
}

function waitingBidsGo(sale: Sale, lot: LotSale): SaleEvent[] {
  const { lotNumber, highest, pending } = lot
  if (sale.activeLot !== lotNumber) return pending.map((bidId) => bidRejected({ lotNumber, bidId }))
  const waiting = pendingOf(lot)
  const barred = waiting.filter(({ paddleNumber }) => isSuspended(sale, paddleNumber))
  const rejected = barred.map(({ id: bidId }) => bidRejected({ lotNumber, bidId }))
  const bidIds = waiting.flatMap((bid) =>
    highest !== null && bid.amount <= highest.amount && !barred.includes(bid) ? [bid.id] : [],
  )
  return bidIds.length > 0 ? [...rejected, onlineBidsOutbid({ lotNumber, bidIds })] : rejected
}

/**
 * The book answers a new highest bid by itself, where the terms say so; what is corrected is no new bid. It meets the
 * reserve by itself only against the house: the room is given time to bid.
 */
function bookAnswers(before: Sale, after: Sale, id: string): SaleEvent[] {
  const lot = after.activeLot === null ? null : lotOf(after, after.activeLot)
  if (!lot?.highest || after.paused || termsOf(after).bookBids === 'manual') return []
  const was = bidOf(before, lot.highest.id)?.bid
  const next = was && was.base !== 'pending' ? null : nextBookBid(after, lot)
  const leader = lot.highest.paddleNumber
  const isAgain = leader !== null && next?.commission.holder === holderOf(after, leader)
  if (isAgain && !standsAgainstHouse(lot)) return []
  return next ? [bookBidPlaced(next, id)] : []
}

/** Fair warning is over with a new highest bid, with the last valid bid, and where its lot is not active any more. */
function warningOver(before: Sale, after: Sale): SaleEvent[] {
  const { activeLot } = before
  if (!after.fairWarning || activeLot === null) return []
  const was = highestOf(before, activeLot)
  const is = highestOf(after, activeLot)
  const stands = after.activeLot === activeLot && is !== null && (was === null || is <= was)
  return stands || !before.fairWarning ? [] : [fairWarningCleared({ lotNumber: activeLot })]
}

function highestOf(sale: Sale, lotNumber: LotNumber): number | null {
  return sale.lots.get(lotNumber)?.highest?.amount ?? null
}

/** The current lot moves on to the next without an outcome once it has one, or is gone; with none left it stays. */
function movedOn(before: Sale, after: Sale): SaleEvent[] {
  const { currentLot } = after
  if (!after.live) return []
  const isOver =
    currentLot === null ? before.currentLot !== null : isFinished(after, currentLot) && !isFinished(before, currentLot)
  const next = isOver ? nextOpenLot(after, currentLot) : null
  return next === null ? [] : [currentLotMoved({ lotNumber: next })]
}

function isFinished(sale: Sale, lotNumber: LotNumber): boolean {
  return !!sale.lots.get(lotNumber)?.outcome
}
