import { Map as Chart, OrderedMap } from 'immutable'
import { emptyAuction, type StoredAuction } from '../catalogue/stored-auction.ts'
import type { Bid } from '../entities/bid.ts'
import type { LateBid, OutcomeStatus } from '../entities/lot.ts'
import type { Actor } from '../entities/system.ts'
import type { Terms } from '../entities/terms.ts'
import type { LotNumber } from '../lot-number.ts'
import type { LotFigures } from '../rules/asking-price.ts'
import { DEFAULT_TERMS } from '../rules/ladder-presets.ts'

/** A bid as the sale keeps it; `base` is what it is apart from being cancelled or deleted, so that either can be taken back. */
export type SaleBid = Omit<Bid, 'auctionId'> & {
  readonly base: 'pending' | 'active' | 'rejected'
  readonly advancedBidId: string | null
}

/** How a lot ended. */
export type Outcome = {
  readonly status: OutcomeStatus
  readonly amount: number | null
  readonly paddleNumber: string | null
  readonly type: Bid['type'] | null
  readonly bidId: string | null
  /** Sold subject to the vendor's approval. */
  readonly subject: boolean
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
  /** What came too late for the outcome. */
  readonly late: readonly LateBid[]
  /** It was passed before, and then offered again. */
  readonly offeredAgain: boolean
  readonly openedAt: string | null
}

/** A command that was carried out, and the sale as it was before: what undoing it goes back to. */
export type CommandRecord = {
  readonly id: string
  readonly at: string
  readonly by: Actor
  /** The event that it was given for, and its type: `sentenceOf` says how that reads in the audit trail. */
  readonly type: string
  readonly event: object
  /** The lots it was about. */
  readonly lots: readonly LotNumber[]
  /** Without its own past. */
  readonly before: Sale
  readonly undone: boolean
}

/** A sale as its events have made it. Immutable: readers see the last durable one while the next is written. */
export type Sale = {
  readonly auctionId: string
  readonly seq: number
  /** What it is made of: particulars, lots, advance bids. */
  readonly auction: StoredAuction
  readonly live: boolean
  /** Something in it is a simulator's doing. */
  readonly simulated: boolean
  /** Saleroom 1.1 began it: its files stay as that wrote them. */
  readonly isOf11: boolean
  readonly startedAt: string | null
  readonly order: readonly LotNumber[]
  readonly position: ReadonlyMap<LotNumber, number>
  readonly lots: Chart<LotNumber, LotSale>
  readonly currentLot: LotNumber | null
  readonly activeLot: LotNumber | null
  readonly fairWarning: boolean
  readonly paused: { readonly message: string; readonly since: string } | null
  /** The lot of each bid. */
  readonly bidLots: Chart<string, LotNumber>
  /** What became of advance bids. */
  readonly advanced: Chart<string, { readonly status: 'accepted' | 'declined'; readonly lotNumber: LotNumber }>
  /** The last commands, oldest first. */
  readonly commands: readonly CommandRecord[]
}

/** A sale before its first event; `auction` is what is known of it already. */
export function emptySale(auctionId: string, auction: StoredAuction = emptyAuction(auctionId)): Sale {
  return {
    auctionId,
    seq: 0,
    auction,
    live: false,
    simulated: false,
    isOf11: false,
    startedAt: null,
    order: [],
    position: new Map(),
    lots: Chart(),
    currentLot: null,
    activeLot: null,
    fairWarning: false,
    paused: null,
    bidLots: Chart(),
    advanced: Chart(),
    commands: [],
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
    late: [],
    offeredAgain: false,
    openedAt: null,
  }
}

/** A lot of the sale as it stands, or null where it is not in the sale. */
export function lotOf(sale: Sale, lotNumber: LotNumber): LotSale | null {
  return sale.lots.get(lotNumber) ?? (sale.position.has(lotNumber) ? untouchedLot(lotNumber) : null)
}

/** A lot of the sale as it stands; one that is not in it is untouched. */
export function lotOrUntouched(sale: Sale, lotNumber: LotNumber): LotSale {
  return sale.lots.get(lotNumber) ?? untouchedLot(lotNumber)
}

/** The figures from which a lot's asking price follows. */
export function figuresOf(sale: Sale, lot: LotSale): LotFigures {
  const { startPrice, highest, manualIncrement } = lot
  return { startPrice, highestBid: highest?.amount ?? null, manualIncrement, terms: termsOf(sale) }
}

/** The terms the sale is held on. */
export function termsOf({ auction }: Pick<Sale, 'auction'>): Terms {
  return auction.terms ?? DEFAULT_TERMS
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

/** The lot that comes next: the first without an outcome after `from`, going round; null where every lot has one. */
export function nextOpenLot(sale: Sale, from: LotNumber | null): LotNumber | null {
  const start = from === null ? 0 : (sale.position.get(from) ?? -1) + 1
  for (let step = 0; step < sale.order.length; step++) {
    const lotNumber = sale.order[(start + step) % sale.order.length]
    if (lotNumber !== undefined && lotNumber !== from && !sale.lots.get(lotNumber)?.outcome) return lotNumber
  }
  return null
}

/** Whether every lot has an outcome. */
export function isComplete(sale: Sale): boolean {
  return sale.order.length > 0 && sale.order.every((lotNumber) => sale.lots.get(lotNumber)?.outcome)
}

/** The status a bid shows: deleted, cancelled, else what it is. */
export function shown(bid: SaleBid): SaleBid {
  const status = bid.deletedByClerk ? 'deleted_by_clerk' : bid.cancelled ? 'cancelled' : bid.base
  return bid.status === status ? bid : { ...bid, status }
}
