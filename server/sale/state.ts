import { Map as Chart, OrderedMap } from 'immutable'
import type { Bid } from '../../shared/entities/bid.ts'
import type { LotNumber } from '../../shared/lot-number.ts'

/** A bid as the sale keeps it; `base` is what it is apart from being cancelled or deleted, so that either can be taken back. */
export type SaleBid = Omit<Bid, 'auctionId'> & {
  readonly base: 'pending' | 'active' | 'rejected'
  readonly advancedBidId: string | null
}

/** How a lot ended. */
export type Outcome = {
  readonly status: 'sold' | 'passed'
  readonly amount: number | null
  readonly paddleNumber: string | null
  readonly type: Bid['type'] | null
  readonly bidId: string | null
  readonly notes: string | null
  readonly at: string
}

/** One lot in the sale. */
export type LotSale = {
  readonly lotNumber: LotNumber
  readonly startPrice: number | null
  readonly manualIncrement: number | null
  /** By id, in the order they were placed. */
  readonly bids: OrderedMap<string, SaleBid>
  /** The highest valid bid; kept so that a bid costs the same after a hundred thousand others. */
  readonly highest: SaleBid | null
  /** Ids of the pending online bids. */
  readonly pending: readonly string[]
  readonly outcome: Outcome | null
  readonly openedAt: string | null
}

/** A sale as its events have made it. Immutable: readers see the last durable one while the next is written. DESIGN 1, 2. */
export type Sale = {
  readonly auctionId: string
  readonly seq: number
  readonly live: boolean
  readonly startedAt: string | null
  readonly order: readonly LotNumber[]
  readonly position: ReadonlyMap<LotNumber, number>
  readonly lots: Chart<LotNumber, LotSale>
  readonly currentLot: LotNumber | null
  readonly activeLot: LotNumber | null
  readonly fairWarning: boolean
  /** The lot of each bid. */
  readonly bidLots: Chart<string, LotNumber>
  /** What became of advance bids. */
  readonly advanced: Chart<string, { readonly status: 'accepted' | 'declined'; readonly lotNumber: LotNumber }>
}

/** A sale before its first event. */
export function emptySale(auctionId: string): Sale {
  return {
    auctionId,
    seq: 0,
    live: false,
    startedAt: null,
    order: [],
    position: new Map(),
    lots: Chart(),
    currentLot: null,
    activeLot: null,
    fairWarning: false,
    bidLots: Chart(),
    advanced: Chart(),
  }
}

/** A lot in which nothing has happened yet. */
export function untouchedLot(lotNumber: LotNumber): LotSale {
  return {
    lotNumber,
    startPrice: null,
    manualIncrement: null,
    bids: OrderedMap(),
    highest: null,
    pending: [],
    outcome: null,
    openedAt: null,
  }
}

/** A lot of the sale as it stands, or null where it is not in the sale. */
export function lotOf(sale: Sale, lotNumber: LotNumber): LotSale | null {
  return sale.lots.get(lotNumber) ?? (sale.position.has(lotNumber) ? untouchedLot(lotNumber) : null)
}

/** A bid and its lot, or null where there is none of that id. */
export function bidOf(sale: Sale, bidId: string): { lot: LotSale; bid: SaleBid } | null {
  const lotNumber = sale.bidLots.get(bidId)
  const lot = lotNumber === undefined ? undefined : sale.lots.get(lotNumber)
  const bid = lot?.bids.get(bidId)
  return lot && bid ? { lot, bid } : null
}

/** The pending online bids of a lot, in the order they came. */
export function pendingOf(lot: LotSale): SaleBid[] {
  return lot.pending.flatMap((id) => lot.bids.get(id) ?? [])
}

/** The lot that comes next: the first without an outcome after `from`, going round; null where every lot has one. DESIGN 2. */
export function nextOpenLot(sale: Sale, from: LotNumber | null): LotNumber | null {
  const start = from === null ? 0 : (sale.position.get(from) ?? -1) + 1
  for (let step = 0; step < sale.order.length; step++) {
    const lotNumber = sale.order[(start + step) % sale.order.length]
    if (lotNumber !== undefined && lotNumber !== from && !sale.lots.get(lotNumber)?.outcome) return lotNumber
  }
  return null
}

/** Whether every lot has an outcome. DESIGN 2. */
export function isComplete(sale: Sale): boolean {
  return sale.order.length > 0 && sale.order.every((lotNumber) => sale.lots.get(lotNumber)?.outcome)
}

/** The status a bid shows: deleted, cancelled, else what it is. 000 section 4. */
export function shown(bid: SaleBid): SaleBid {
  const status = bid.deletedByClerk ? 'deleted_by_clerk' : bid.cancelled ? 'cancelled' : bid.base
  return bid.status === status ? bid : { ...bid, status }
}
