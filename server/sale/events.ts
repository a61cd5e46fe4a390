import type { BidType } from '../../shared/entities/bid.ts'
import type { Actor } from '../../shared/entities/system.ts'
import type { LotNumber } from '../../shared/lot-number.ts'

/** A new bid as its event tells it. */
export type PlacedBid = {
  id: string
  lotNumber: LotNumber
  amount: number
  type: Exclude<BidType, 'start_price'>
  status: 'pending' | 'active'
  paddleNumber: string | null
  bidderLocation: string | null
  notes: string | null
  advancedBidId: string | null
}

/** What an edit changes of a bid. */
export type BidChanges = {
  amount?: number
  type?: Exclude<BidType, 'start_price'>
  paddleNumber?: string | null
  bidderLocation?: string | null
  notes?: string | null
}

type OfLot = { lotNumber: LotNumber }
type OfBid = OfLot & { bidId: string }

/** Everything that happens in a sale. The journal keeps these, one line each. DESIGN 1, 6. */
export type SaleEvent =
  | { type: 'lots_changed'; order: LotNumber[]; edited: LotNumber[] }
  | { type: 'metadata_changed'; changes: Record<string, unknown> }
  | ({ type: 'lot_tags_changed'; tags: string[] } & OfLot)
  | ({ type: 'advanced_bid_added'; advancedBidId: string; amount: number; paddleNumber: string } & OfLot)
  | ({ type: 'advanced_bid_removed'; advancedBidId: string; amount: number; paddleNumber: string } & OfLot)
  | ({ type: 'advanced_bid_declined'; advancedBidId: string } & OfLot)
  | { type: 'auction_started'; resumed: boolean }
  | { type: 'auction_stopped' }
  | ({ type: 'lot_started' } & OfLot)
  | ({ type: 'lot_put_back' } & OfLot)
  | ({ type: 'outcome_voided' } & OfLot)
  | { type: 'current_lot_moved'; lotNumber: LotNumber | null }
  | ({ type: 'start_price_set'; bidId: string; amount: number } & OfLot)
  | ({ type: 'increment_set'; increment: number } & OfLot)
  | ({ type: 'increment_reset' } & OfLot)
  | { type: 'bid_placed'; bid: PlacedBid }
  | ({ type: 'bid_approved' } & OfBid)
  | ({ type: 'bid_rejected' } & OfBid)
  | ({ type: 'rejection_undone' } & OfBid)
  | ({ type: 'bid_cancelled' } & OfBid)
  | ({ type: 'bid_restored' } & OfBid)
  | ({ type: 'bid_deleted' } & OfBid)
  | ({ type: 'bid_undeleted' } & OfBid)
  | ({ type: 'bid_edited'; changes: BidChanges } & OfBid)
  | ({ type: 'online_bids_outbid'; bidIds: string[] } & OfLot)
  | ({ type: 'fair_warning_given' } & OfLot)
  | ({ type: 'fair_warning_cleared' } & OfLot)
  | ({
      type: 'lot_sold'
      amount: number
      paddleNumber: string
      bidType: BidType
      bidId: string
      notes: string | null
    } & OfLot)
  | ({ type: 'lot_passed'; notes: string | null } & OfLot)
  | ({ type: 'bids_cleared'; clearedBy: string } & OfLot)
  | { type: 'message_broadcast'; message: string }

export type SaleEventType = SaleEvent['type']

/** The first reply to a command, kept with its last event under the caller's key. DESIGN 2. */
export type KeptReply = { key: string; reply?: unknown }

/** A line of the journal: an event, when, by whom, and its place in the sale. */
export type SaleEntry = SaleEvent & { seq: number; at: string; by: Actor; kept?: KeptReply }

const TYPES: ReadonlySet<string> = new Set(
  Object.keys({
    lots_changed: 0,
    metadata_changed: 0,
    lot_tags_changed: 0,
    advanced_bid_added: 0,
    advanced_bid_removed: 0,
    advanced_bid_declined: 0,
    auction_started: 0,
    auction_stopped: 0,
    lot_started: 0,
    lot_put_back: 0,
    outcome_voided: 0,
    current_lot_moved: 0,
    start_price_set: 0,
    increment_set: 0,
    increment_reset: 0,
    bid_placed: 0,
    bid_approved: 0,
    bid_rejected: 0,
    rejection_undone: 0,
    bid_cancelled: 0,
    bid_restored: 0,
    bid_deleted: 0,
    bid_undeleted: 0,
    bid_edited: 0,
    online_bids_outbid: 0,
    fair_warning_given: 0,
    fair_warning_cleared: 0,
    lot_sold: 0,
    lot_passed: 0,
    bids_cleared: 0,
    message_broadcast: 0,
  } satisfies Record<SaleEventType, 0>),
)

function isEntry(value: unknown): value is SaleEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'seq' in value &&
    typeof value.seq === 'number' &&
    'at' in value &&
    typeof value.at === 'string' &&
    'by' in value &&
    typeof value.by === 'object' &&
    'type' in value &&
    typeof value.type === 'string' &&
    TYPES.has(value.type)
  )
}

/** Reads a journal line's JSON. Its checksum vouches for the rest: the line is of our own writing. Throws on a type it does not know. */
export function parseEntry(value: unknown): SaleEntry {
  if (isEntry(value)) return value
  throw new Error('is no event of a sale that this version knows')
}
