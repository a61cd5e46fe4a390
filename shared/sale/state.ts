import type { StoredAdvancedBid, StoredLot } from '../catalogue/stored-auction.ts'
import type { Broadcast, SaleMetadata } from '../entities/auction.ts'
import type { Bid } from '../entities/bid.ts'
import type { SalePaddle } from '../entities/people/paddle.ts'
import type { Actor } from '../entities/system.ts'
import type { Tag } from '../entities/tag.ts'
import type { Terms } from '../entities/terms.ts'
import type { LotNumber } from '../lot-number.ts'
import type { LotFigures } from '../rules/asking-price.ts'
import { DEFAULT_TERMS } from '../rules/default-terms.ts'
import type { Diff } from './diff/difference.ts'
import type { Records } from './diff/records.ts'
import type { LotStanding } from './lot-standing.ts'

/** A bid as the sale keeps it; `base` is what it is apart from being cancelled or deleted, so that either can be taken back. */
export type SaleBid = Omit<Bid, 'auctionId'> & {
  readonly base: 'pending' | 'active' | 'rejected'
  readonly advancedBidId: string | null
}

/** How a lot ended. */
export type Outcome = NonNullable<LotStanding['outcome']>

/** One lot in the sale. */
export type LotSale = LotStanding & {
  readonly lotNumber: LotNumber
  /** By id, in the order they were placed. */
  readonly bids: Records<string, SaleBid>
  /** The highest valid bid; kept so that a bid costs the same after a hundred thousand others. */
  readonly highest: SaleBid | null
  /** Ids of the pending online bids. */
  readonly pending: readonly string[]
}

/** The words of a lot. A view has its tags with it; the sale itself knows them by their ids alone. */
export type CatalogueLot = StoredLot & { readonly tags?: Tag[] | undefined }

/** A command that was carried out, and what it changed: undoing it is the reverse. */
export type CommandRecord = {
  readonly id: string
  readonly at: string
  readonly by: Actor
  /** The event that it was given for, and its type. */
  readonly type: string
  readonly event: object
  /** How it reads in the audit trail; put into words when somebody asks, for hardly anybody does. */
  readonly sentence: () => string
  /** Why it cannot be undone; absent where it can. */
  readonly final: string | undefined
  /** The lots it was about. */
  readonly lots: readonly LotNumber[]
  /** The sale's seq right after it. */
  readonly seq: number
  readonly diff: Diff
  /** The sale as it was before, without its own past: for sentences, and for undo events of version 1. */
  readonly before: Sale
  readonly undone: boolean
}

/**
 * A sale as its events have made it, or as much of it as an audience sees: one type from the journal to the screen.
 * Immutable: readers see the last durable one while the next is written.
 */
export type Sale = {
  readonly auctionId: string
  readonly seq: number
  readonly uploadedAt: string
  /** Counts the catalogue's edits; a save may name the one it started from. */
  readonly version: number
  /** A copy of a sale that is rehearsed on. */
  readonly rehearsal: boolean
  /** An earlier sale that is shown again; never stored. */
  readonly replay: boolean
  readonly live: boolean
  /** Something in it is a simulator's doing. */
  readonly simulated: boolean
  /** Saleroom 1.1 began it: its files stay as that wrote them. */
  readonly isOf11: boolean
  readonly startedAt: string | null
  readonly currentLot: LotNumber | null
  readonly activeLot: LotNumber | null
  readonly fairWarning: boolean
  readonly paused: { readonly message: string; readonly since: string } | null
  /** The clerk's words on every screen. */
  readonly broadcast: Broadcast | null
  readonly metadata: SaleMetadata
  /** Null: the default terms apply. */
  readonly terms: Terms | null
  readonly order: readonly LotNumber[]
  readonly position: ReadonlyMap<LotNumber, number>
  /** The words of each lot. */
  readonly catalogue: Records<LotNumber, CatalogueLot>
  /** How each lot stands; one in which nothing has happened may be missing. */
  readonly lots: Records<LotNumber, LotSale>
  /** The lot of each bid. */
  readonly bidLots: Records<string, LotNumber>
  /** The bids left with the house before the sale. */
  readonly commissions: Records<string, StoredAdvancedBid>
  /** What became of them. */
  readonly advanced: Records<string, { readonly status: 'accepted' | 'declined'; readonly lotNumber: LotNumber }>
  /** The registered paddles. */
  readonly paddles: Records<string, SalePaddle>
  /** The last commands, oldest first. */
  readonly commands: readonly CommandRecord[]
  /** An empty list of bids, of the kind this sale keeps. */
  readonly noBids: Records<string, SaleBid>
}

/** How a lot stands in which nothing has happened yet. */
export const UNTOUCHED: LotStanding = {
  startPrice: null,
  manualIncrement: null,
  outcome: null,
  late: [],
  offeredAgain: false,
  openedAt: null,
}

/** A lot in which nothing has happened yet. */
export function untouchedLot(lotNumber: LotNumber, { noBids: bids }: Pick<Sale, 'noBids'>): LotSale {
  return { lotNumber, ...UNTOUCHED, bids, highest: null, pending: [] }
}

/** A lot of the sale as it stands, or null where it is not in the sale. */
export function lotOf(sale: Sale, lotNumber: LotNumber): LotSale | null {
  return sale.lots.get(lotNumber) ?? (sale.position.has(lotNumber) ? untouchedLot(lotNumber, sale) : null)
}

/** A lot of the sale as it stands; one that is not in it is untouched. */
export function lotOrUntouched(sale: Sale, lotNumber: LotNumber): LotSale {
  return sale.lots.get(lotNumber) ?? untouchedLot(lotNumber, sale)
}

/** The figures from which a lot's asking price follows. */
export function figuresOf(sale: Sale, lot: LotSale): LotFigures {
  const { startPrice, highest, manualIncrement } = lot
  return { startPrice, highestBid: highest?.amount ?? null, manualIncrement, terms: termsOf(sale) }
}

/** The terms the sale is held on. */
export function termsOf({ terms }: Pick<Sale, 'terms'>): Terms {
  return terms ?? DEFAULT_TERMS
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

/** Whether every lot has an outcome; asked from the end, where one without is found at once. */
export function isComplete({ order, lots }: Sale): boolean {
  return order.length > 0 && order.findLast((lotNumber) => !lots.get(lotNumber)?.outcome) === undefined
}

/** The status a bid shows: deleted, cancelled, else what it is. */
export function shown(bid: SaleBid): SaleBid {
  const status = bid.deletedByClerk ? 'deleted_by_clerk' : bid.cancelled ? 'cancelled' : bid.base
  return bid.status === status ? bid : { ...bid, status }
}
