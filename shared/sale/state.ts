import type { StoredLot } from '../auction/stored-auction.ts'
import type * as engine from '../engine/command-records.ts'
import type { RecordOf } from '../engine/field.ts'
import type { Records } from '../engine/records.ts'
import type { SaleMetadata } from '../entities/auction.ts'
import type { ADVANCE_BID_FATE_FIELDS, StoredAdvancedBid } from '../entities/bids/advance-bid.ts'
import type { SalePaddle } from '../entities/people/paddle.ts'
import type { Tag } from '../entities/tag.ts'
import type { Terms } from '../entities/terms.ts'
import type { LotNumber } from '../lot-number.ts'
import type { LotFigures } from '../rules/asking-price.ts'
import { DEFAULT_TERMS } from '../rules/default-terms.ts'
import type { TableName } from './diff/difference.ts'
import type { SaleBid } from './fields/bid.ts'
import { UNTOUCHED } from './fields/blanks.ts'
import type { HEAD_FIELDS } from './fields/head.ts'
import type { LotStanding, Outcome } from './fields/lot.ts'

export type { LotStanding, Outcome, SaleBid }

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

/** A command that was carried out in a sale. */
export type CommandRecord = engine.CommandRecord<TableName> & {
  /** Finds the sale before it, without its past: for sentences, for checkpoints, and for undo events of version 1. */
  readonly start: { readonly sale: Sale }
  /** The lots it was about. */
  readonly lots: readonly LotNumber[]
}

/** How a sale as a whole stands. That fair warning was given is kept apart from the lot it was given on. */
type Head = Omit<RecordOf<typeof HEAD_FIELDS>, 'fairWarning'> & { readonly fairWarning: boolean }

/**
 * A sale as its events have made it, or as much of it as an audience sees: one type from the journal to the screen.
 * Immutable: readers see the last durable one while the next is written. The rows of its fields are in `fields/`.
 */
export type Sale = Head & {
  readonly auctionId: string
  readonly seq: number
  readonly metadata: SaleMetadata
  /** Null: the default terms apply. */
  readonly terms: Terms | null
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
  readonly advanced: Records<string, RecordOf<typeof ADVANCE_BID_FATE_FIELDS>>
  /** The registered paddles. */
  readonly paddles: Records<string, SalePaddle>
  /** The last commands, oldest first. */
  readonly commands: readonly CommandRecord[]
  /** An empty list of bids, of the kind this sale keeps. */
  readonly noBids: Records<string, SaleBid>
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
