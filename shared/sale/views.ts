import type { Bid } from '../entities/bid.ts'
import type { LateBid, LotState, LotStatus, SaleStatus, Shortfall } from '../entities/lot.ts'
import type { LotNumber } from '../lot-number.ts'
import { askingPrice, currentIncrement } from '../rules/asking-price.ts'
import { type Audience, bidFor } from './audience.ts'
import { inOrder } from './lot-patch.ts'
import { belowReserve } from './reserve.ts'
import { figuresOf, type LotSale, lotOrUntouched, type Sale } from './state.ts'

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

/** The figures of a lot; that it ended short of its reserve is the house's to know. */
export function lotState(sale: Sale, lot: LotSale, { kind }: Audience): LotState {
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

/** A lot's increment in force. */
export function incrementOf(sale: Sale, lotNumber: LotNumber) {
  const lot = lotOrUntouched(sale, lotNumber)
  return { lotNumber, increment: currentIncrement(figuresOf(sale, lot)), isManual: lot.manualIncrement !== null }
}

/** A lot's outcome; the winner's paddle is not the public's to see, its own excepted. */
export function saleStatus(lot: LotSale, audience: Audience): SaleStatus {
  const { lotNumber, outcome, late } = lot
  const told =
    audience.kind !== 'public' && late.length > 0 ? { late: late.map((bid) => lateBidFor(bid, audience)) } : {}
  if (!outcome)
    return { lotNumber, status: null, amount: null, paddleNumber: null, type: null, notes: null, at: null, ...told }
  const { status, amount, paddleNumber, type, subject, notes, at } = outcome
  const own = audience.kind === 'public' && audience.paddleNumber === paddleNumber
  return {
    lotNumber,
    status,
    amount,
    paddleNumber: audience.kind === 'public' && !own ? null : paddleNumber,
    type,
    notes: audience.kind === 'staff' ? notes : null,
    at,
    ...(subject && { subject: true }),
    ...told,
  }
}

/** A bidder's place is for staff. */
function lateBidFor(bid: LateBid, { kind }: Audience): LateBid {
  return kind === 'staff' ? bid : { ...bid, bidderLocation: null }
}

/** A lot's bids as an audience may see them, in the order they were placed; the public's by amount, for it is not told their places. */
export function bidsOf(sale: Sale, { lot, audience }: { lot: LotSale; audience: Audience }): Bid[] {
  const { auctionId } = sale
  const bids = [...lot.bids.values()].flatMap((bid) => bidFor(bid, { auctionId, audience }) ?? [])
  return audience.kind === 'public' ? bids.sort(inOrder) : bids
}

/** The bids that a view of the sale shows of a lot, in the order they were placed; the public's by amount. */
export function bidsSeen(lot: LotSale, auctionId: string): Bid[] {
  const bids = [...lot.bids.values()].map(({ base: _, advancedBidId: __, ...bid }) => ({ ...bid, auctionId }))
  return bids.sort(inOrder)
}
