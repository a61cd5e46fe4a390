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
  /** By id, in the order in which they were placed. */
  readonly bids: Records<string, SaleBid>
  /** The highest valid bid; stored so that a bid takes no longer after a hundred thousand others. */
  readonly highest: SaleBid | null
  /** Ids of the pending online bids. */
  readonly pending: readonly string[]
}

/** The words of a lot. In a view they include its tags; the sale has only their ids. */
export type CatalogueLot = StoredLot & { readonly tags?: Tag[] | undefined }

/** A command that was carried out in a sale. */
export type CommandRecord = engine.CommandRecord<TableName> & {
  /** Finds the sale before it, without its past: for sentences, for checkpoints, and for undo events of version 1. */
  readonly start: { readonly sale: Sale }
  /** The lots it was about. */
  readonly lots: readonly LotNumber[]
}

/** The record of the whole sale. Fair warning is a boolean here; its lot is the active one. */
export type Head = Omit<RecordOf<typeof HEAD_FIELDS>, 'fairWarning'> & { readonly fairWarning: boolean }

/**
 * A sale made by its events, or the part that an audience sees: one type from the journal to the screen. Immutable:
 * readers see the last durable one while the next is written. The rows of its fields are in `fields/`.
 */
export type Sale = Head & {
  readonly auctionId: string
  readonly seq: number
  readonly metadata: SaleMetadata
  /** Null for the default terms. */
  readonly terms: Terms | null
  readonly position: ReadonlyMap<LotNumber, number>
  /** The words of each lot. */
  readonly catalogue: Records<LotNumber, CatalogueLot>
  /** The standing of each lot; an untouched one may be missing. */
  readonly lots: Records<LotNumber, LotSale>
  /** The lot of each bid. */
  readonly bidLots: Records<string, LotNumber>
  /** The advance bids. */
  readonly commissions: Records<string, StoredAdvancedBid>
  /** The status of the advance bids. */
  readonly advanced: Records<string, RecordOf<typeof ADVANCE_BID_FATE_FIELDS>>
  readonly paddles: Records<string, SalePaddle>
  /** The last commands, oldest first. */
  readonly commands: readonly CommandRecord[]
  /** An empty list of bids, of this sale's kind. */
  readonly noBids: Records<string, SaleBid>
}

/** A lot without any events. */
export function untouchedLot(lotNumber: LotNumber, { noBids: bids }: Pick<Sale, 'noBids'>): LotSale {
  return { lotNumber, ...UNTOUCHED, bids, highest: null, pending: [] }
}

/** A lot of the sale, or null if the sale does not have it. */
export function lotOf(sale: Sale, lotNumber: LotNumber): LotSale | null {
  return sale.lots.get(lotNumber) ?? (sale.position.has(lotNumber) ? untouchedLot(lotNumber, sale) : null)
}

/** A lot of the sale; untouched if the sale does not have it. */
export function lotOrUntouched(sale: Sale, lotNumber: LotNumber): LotSale {
  return sale.lots.get(lotNumber) ?? untouchedLot(lotNumber, sale)
}

/** The figures that determine a lot's asking price. */
export function figuresOf(sale: Sale, lot: LotSale): LotFigures {
  const { startPrice, highest, manualIncrement, round } = lot
  // The level of an appeal is its asking price: no pledge outbids another.
  if (round?.levels) return { startPrice, highestBid: null, manualIncrement: null, terms: termsOf(sale) }
  return { startPrice, highestBid: highest?.amount ?? null, manualIncrement, terms: termsOf(sale) }
}

/** Whether a lot has bids. The first level of an appeal is set together with it, and is none. */
export function hasBids({ bids, round }: Pick<LotSale, 'bids' | 'round'>): boolean {
  return bids.size > 0 && !(round?.levels && [...bids.values()].every(({ type }) => type === 'start_price'))
}

/** The terms of the sale. */
export function termsOf({ terms }: Pick<Sale, 'terms'>): Terms {
  return terms ?? DEFAULT_TERMS
}

/** A bid and its lot, or null if the id is unknown. */
export function bidOf(sale: Sale, bidId: string): { lot: LotSale; bid: SaleBid } | null {
  const lotNumber = sale.bidLots.get(bidId)
  const lot = lotNumber === undefined ? undefined : sale.lots.get(lotNumber)
  const bid = lot?.bids.get(bidId)
  return lot && bid ? { lot, bid } : null
}

/** The pending bids of a lot, in the order of their arrival. */
export function pendingOf(lot: LotSale): SaleBid[] {
  return lot.pending.flatMap((id) => lot.bids.get(id) ?? [])
}

/** The first lot without an outcome after `from`, continuing at the start; null if every lot has one. */
export function nextOpenLot(sale: Sale, from: LotNumber | null): LotNumber | null {
  const start = from === null ? 0 : (sale.position.get(from) ?? -1) + 1
  for (let step = 0; step < sale.order.length; step++) {
    const lotNumber = sale.order[(start + step) % sale.order.length]
    if (lotNumber !== undefined && lotNumber !== from && !sale.lots.get(lotNumber)?.outcome) return lotNumber
  }
  return null
}

/** Whether every lot has an outcome. Searched from the end, where an open lot is found at once. */
export function isComplete({ order, lots }: Sale): boolean {
  return order.length > 0 && order.findLast((lotNumber) => !lots.get(lotNumber)?.outcome) === undefined
}

/** A bid with its visible status: deleted, cancelled, else its base. */
export function shown(bid: SaleBid): SaleBid {
  const status = bid.deletedByClerk ? 'deleted_by_clerk' : bid.cancelled ? 'cancelled' : bid.base
  return bid.status === status ? bid : { ...bid, status }
}
