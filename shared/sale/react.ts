import type { LotNumber } from '../lot-number.ts'
import { type BookBid, nextBookBid, standsAgainstHouse } from './book.ts'
import { bookBidPlaced } from './features/advance-bids.ts'
import { currentLotMoved } from './features/auction.ts'
import { bidPlaced, bidRejected, onlineBidsOutbid } from './features/bids.ts'
import { fairWarningCleared } from './features/fair-warning.ts'
import type { SaleEvent } from './features/index.ts'
import { appealFollows } from './features/rounds/appeal/consequences.ts'
import { pricesMoved } from './features/waiting-price.ts'
import type { MaximaOf } from './maxima/kept-maximum.ts'
import { bookBeside, nextOfMaxima } from './maxima/maxima-bids.ts'
import { holderOf, isSuspended } from './people/holders.ts'
import { isAppeal, sumOfPledges } from './rounds/appeal.ts'
import { bidOf, type LotSale, lotOf, nextOpenLot, pendingOf, type Sale, termsOf } from './state.ts'

/**
 * The events that follow from a change: waiting bids are removed at or below the highest, rejected on inactive lots or
 * of suspended paddles, or marked if the asking price fell below them; the book bids; fair warning ends; the current
 * lot moves; maxima left by phone bid, after the book; an appeal keeps a level, and its outcome is the sum of its
 * pledges. `lots` are the changed lots; `id` is for the bid of the book or of a maximum, or for the level.
 */
export function react(
  before: Sale,
  after: Sale,
  { lots, id, maximaOf }: { lots: readonly LotNumber[]; id: string; maximaOf: MaximaOf | undefined },
): SaleEvent[] {
  const about = before.activeLot === null || lots.includes(before.activeLot) ? lots : [...lots, before.activeLot]
  const touched = about.flatMap((lotNumber) => lotOf(after, lotNumber) ?? [])
  return [
    ...touched.flatMap((lot) => waitingBidsGo(after, lot)),
    ...touched.flatMap((lot) => pricesMoved(before, after, lot)),
    ...touched.flatMap((lot) => appealFollows(lot, id)),
    ...maximaAnswer(before, after, { id, maximaOf }),
    ...warningOver(before, after),
    ...movedOn(before, after),
  ]
}

function waitingBidsGo(sale: Sale, lot: LotSale): SaleEvent[] {
  const { lotNumber, highest, pending } = lot
  if (pending.length === 0) return []
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
 * The book's automatic answer to a new highest bid, under such terms; a corrected bid is not new. It meets the reserve
 * automatically only against the house: the room gets time to bid.
 */
function bookAnswers(before: Sale, after: Sale): BookBid | null {
  const lot = after.activeLot === null ? null : lotOf(after, after.activeLot)
  if (!lot?.highest || after.paused || termsOf(after).bookBids === 'manual') return null
  const was = bidOf(before, lot.highest.id)?.bid
  const next = was && was.base !== 'pending' ? null : nextBookBid(after, lot)
  const leader = lot.highest.paddleNumber
  const isAgain = leader !== null && next?.commission.holder === holderOf(after, leader)
  return isAgain && !standsAgainstHouse(lot) ? null : next
}

/** The answer of the book, else of the maxima that bidders left by phone. Their bids wait, as all online bids. */
function maximaAnswer(
  before: Sale,
  after: Sale,
  { id, maximaOf }: { id: string; maximaOf: MaximaOf | undefined },
): SaleEvent[] {
  const ofBook = bookAnswers(before, after)
  const bookBid = ofBook && maximaOf ? bookBeside(after, ofBook, maximaOf) : ofBook
  if (bookBid) return [bookBidPlaced(bookBid, id)]
  const next = maximaOf ? nextOfMaxima(before, after, maximaOf) : null
  if (!next) return []
  const { lotNumber, paddleNumber, bidderLocation } = next.maximum
  const whose = { paddleNumber, bidderLocation, notes: null, advancedBidId: null }
  return [bidPlaced({ bid: { id, lotNumber, amount: next.amount, type: 'online', status: 'pending', ...whose } })]
}

/** Ends fair warning with a new highest bid or pledge, without a valid bid, or if its lot is not active. */
function warningOver(before: Sale, after: Sale): SaleEvent[] {
  const { activeLot } = before
  if (!after.fairWarning || activeLot === null) return []
  const was = highestOf(before, activeLot)
  const is = highestOf(after, activeLot)
  const stands = after.activeLot === activeLot && is !== null && (was === null || is <= was)
  return stands || !before.fairWarning ? [] : [fairWarningCleared({ lotNumber: activeLot })]
}

function highestOf(sale: Sale, lotNumber: LotNumber): number | null {
  const lot = sale.lots.get(lotNumber)
  if (!lot?.highest) return null
  return isAppeal(lot) ? sumOfPledges(lot) : lot.highest.amount
}

/** Moves the current lot to the next open one once it is finished or removed; without an open one it stays. */
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
