import type { Bid } from '../../entities/bid.ts'
import type { LotState, LotStatus, SaleStatus, Shortfall } from '../../entities/lot.ts'
import type { LotNumber } from '../../lot-number.ts'
import { askingPrice, currentIncrement, shownIncrement } from '../../rules/asking-price.ts'
import { belowReserve } from '../reserve.ts'
import { figuresOf, type LotSale, lotOrUntouched, type Sale, type SaleBid } from '../state.ts'
import type { Audience } from './view.ts'

/** The status of a lot. */
export function lotStatus(sale: Sale, lot: LotSale): LotStatus {
  return lot.outcome?.status ?? (sale.activeLot === lot.lotNumber ? 'active' : 'preloaded')
}

/** How a lot ended short of its reserve, or null; a sale subject to approval is still open. */
export function shortfallOf(sale: Sale, lot: LotSale): Shortfall | null {
  const { outcome, highest } = lot
  if (outcome?.status === 'passed') return highest?.type === 'house' ? 'bought_in' : null
  if (outcome?.status !== 'sold' || outcome.amount === null || outcome.subject) return null
  return belowReserve(sale, lot, outcome.amount) === null ? null : 'below_reserve'
}

/** The figures of a lot. Only staff see whether it ended short of its reserve. */
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

/** The figures of a lot on screens. Without a price they show the ladder's increment; calls have the specified one. */
export function shownLotState(sale: Sale, lot: LotSale, look: Pick<Audience, 'kind'>): LotState {
  return { ...lotState(sale, lot, look), currentIncrement: shownIncrement(figuresOf(sale, lot)) }
}

/** A lot's present increment. */
export function incrementOf(sale: Sale, lotNumber: LotNumber) {
  const lot = lotOrUntouched(sale, lotNumber)
  return { lotNumber, increment: currentIncrement(figuresOf(sale, lot)), isManual: lot.manualIncrement !== null }
}

/** A lot's outcome, with its late bids. */
export function saleStatus({ lotNumber, outcome, late }: LotSale): SaleStatus {
  const told = late.length > 0 ? { late: [...late] } : {}
  if (!outcome)
    return { lotNumber, status: null, amount: null, paddleNumber: null, type: null, notes: null, at: null, ...told }
  const { status, amount, paddleNumber, type, subject, notes, at, toFollow } = outcome
  const marks = { ...(subject && { subject: true as const }), ...(toFollow && { toFollow }), ...told }
  return { lotNumber, status, amount, paddleNumber, type, notes, at, ...marks }
}

/** Lists every field: each bid is converted for each audience, and V8 copies all but two fields ten times as slowly. */
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
    tied,
    first,
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
  if (tied) bid.tied = tied
  if (first) bid.first = first
  return bid
}

/** The bids of a lot in a view of the sale, in the order of their seq; the public's by amount. */
export function bidsSeen(lot: LotSale, auctionId: string): Bid[] {
  return [...lot.bids.values()].map((bid) => bidSeen(bid, auctionId)).sort(inOrder)
}

/** Sorts bids by seq; the public's, whose seq is 0, by amount, with the start price first among equals. */
export function inOrder(a: Bid, b: Bid): number {
  if (a.seq !== b.seq || a.seq !== 0) return a.seq - b.seq
  const first = Number(b.auctioneerStartPrice) - Number(a.auctioneerStartPrice)
  return a.amount - b.amount || first || compareText(a.timestamp, b.timestamp) || compareText(a.id, b.id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The last of some bids if it was rejected: its bidder is told. */
export function rejectedLast(bids: readonly Bid[]): Bid | null {
  const last = bids.reduce<Bid | null>((latest, bid) => (latest && latest.seq > bid.seq ? latest : bid), null)
  return last?.status === 'rejected' ? last : null
}

/** The waiting bids of a type, highest first: online ones, or those of callers. */
export function waitingBids(bids: readonly Bid[], of: 'online' | 'phone' = 'online'): Bid[] {
  return bids
    .filter(({ status, type }) => status === 'pending' && (type === 'phone') === (of === 'phone'))
    .sort((a, b) => b.amount - a.amount)
}
