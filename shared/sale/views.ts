import type { Bid } from '../entities/bid.ts'
import type { LotState, LotStatus, SaleStatus, Shortfall } from '../entities/lot.ts'
import type { LotNumber } from '../lot-number.ts'
import { askingPrice, currentIncrement, shownIncrement } from '../rules/asking-price.ts'
import { belowReserve } from './reserve.ts'
import { figuresOf, type LotSale, lotOrUntouched, type Sale, type SaleBid } from './state.ts'
import type { Audience } from './view.ts'

/** Where a lot stands. */
export function lotStatus(sale: Sale, lot: LotSale): LotStatus {
  return lot.outcome?.status ?? (sale.activeLot === lot.lotNumber ? 'active' : 'preloaded')
}

/** How a lot ended short of its reserve, as far as that is so; a sale subject to approval is not over. */
export function shortfallOf(sale: Sale, lot: LotSale): Shortfall | null {
  const { outcome, highest } = lot
  if (outcome?.status === 'passed') return highest?.type === 'house' ? 'bought_in' : null
  if (outcome?.status !== 'sold' || outcome.amount === null || outcome.subject) return null
  return belowReserve(sale, lot, outcome.amount) === null ? null : 'below_reserve'
}

/** The figures of a lot. Whether it ended short of its reserve stands in staff's alone. */
export function lotState(sale: Sale, lot: LotSale, { kind }: Pick<Audience, 'kind'>): LotState {
  const figures = figuresOf(sale, lot)
  const state: LotState = {
    lotNumber: lot.lotNumber,
    status: lotStatus(sale, lot),
    startPrice: lot.startPrice,
    highestBid: lot.highest?.amount ?? null,
    currentIncrement: currentIncrement(figures),
    manualIncrementSet: lot.manualIncrement !== null,
    nextBidAmount: askingPrice(figures),
    amount: lot.outcome?.amount ?? null,
    subject: lot.outcome?.subject ?? false,
    offeredAgain: lot.offeredAgain,
  }
  if (kind === 'staff') state.shortfall = shortfallOf(sale, lot)
  return state
}

/** The figures of a lot as screens show them: before a price calls keep the specified increment, screens show the ladder's. */
export function shownLotState(sale: Sale, lot: LotSale, look: Pick<Audience, 'kind'>): LotState {
  return { ...lotState(sale, lot, look), currentIncrement: shownIncrement(figuresOf(sale, lot)) }
}

/** A lot's increment in force. */
export function incrementOf(sale: Sale, lotNumber: LotNumber) {
  const lot = lotOrUntouched(sale, lotNumber)
  return { lotNumber, increment: currentIncrement(figuresOf(sale, lot)), isManual: lot.manualIncrement !== null }
}

/** A lot's outcome, with the bids that came too late for it. */
export function saleStatus({ lotNumber, outcome, late }: LotSale): SaleStatus {
  const told = late.length > 0 ? { late: [...late] } : {}
  if (!outcome)
    return { lotNumber, status: null, amount: null, paddleNumber: null, type: null, notes: null, at: null, ...told }
  const { status, amount, paddleNumber, type, subject, notes, at, toFollow } = outcome
  const marks = { ...(subject && { subject: true as const }), ...(toFollow && { toFollow }), ...told }
  return { lotNumber, status, amount, paddleNumber, type, notes, at, ...marks }
}

/** Field by field: each bid is made into this form for every audience, and to copy all but two fields takes V8 ten times as long. */
export function bidSeen(
  {
    id,
    lotNumber,
    amount,
    type,
    status,
    cancelled,
    deletedByClerk,
    paddleNumber,
    bidderLocation,
    timestamp,
    seq,
    notes,
    auctioneerStartPrice,
    channel,
    priceFell,
  }: SaleBid,
  auctionId: string,
): Bid {
  const bid: Bid = {
    id,
    auctionId,
    lotNumber,
    amount,
    type,
    status,
    cancelled,
    deletedByClerk,
    paddleNumber,
    bidderLocation,
    timestamp,
    seq,
    notes,
    auctioneerStartPrice,
  }
  if (channel !== undefined) bid.channel = channel
  if (priceFell) bid.priceFell = priceFell
  return bid
}

/** The bids that a view of the sale shows of a lot, in the order they were placed; the public's by amount. */
export function bidsSeen(lot: LotSale, auctionId: string): Bid[] {
  return [...lot.bids.values()].map((bid) => bidSeen(bid, auctionId)).sort(inOrder)
}

/**
 * Bids lie in the order they were placed. The public is not told their places (its seq is 0): to it they lie by amount,
 * the start price first among equals.
 */
export function inOrder(a: Bid, b: Bid): number {
  if (a.seq !== b.seq || a.seq !== 0) return a.seq - b.seq
  const first = Number(b.auctioneerStartPrice) - Number(a.auctioneerStartPrice)
  return a.amount - b.amount || first || compareText(a.timestamp, b.timestamp) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The bids of a type among these that wait for the clerk, highest first: online ones, or those of callers. */
export function waitingBids(bids: readonly Bid[], of: 'online' | 'phone' = 'online'): Bid[] {
  return bids
    .filter(({ status, type }) => status === 'pending' && (type === 'phone') === (of === 'phone'))
    .sort((a, b) => b.amount - a.amount)
}
