import { z } from 'zod'
import { Amount } from '../../shared/amount.ts'
import { BidType } from '../../shared/entities/bid.ts'
import { Actor } from '../../shared/entities/system.ts'
import { LotNumberSchema } from '../../shared/lot-number.ts'
import { parseEntry, type SaleEntry, type SaleEventType } from '../sale/events.ts'

const id = z.string().min(1).max(200)
const text = z.string().max(10_000)
const lot = { lotNumber: LotNumberSchema }
const bid = { ...lot, bidId: id }
const advanced = { ...lot, advancedBidId: id }
const none = {}
const RealBid = BidType.exclude(['start_price'])

const PlacedBid = z.strictObject({
  id,
  ...lot,
  amount: Amount,
  type: RealBid,
  status: z.enum(['pending', 'active']),
  paddleNumber: text.nullable(),
  bidderLocation: text.nullable(),
  notes: text.nullable(),
  advancedBidId: id.nullable(),
})

const BidChanges = z.strictObject({
  amount: Amount.optional(),
  type: RealBid.optional(),
  paddleNumber: text.nullable().optional(),
  bidderLocation: text.nullable().optional(),
  notes: text.nullable().optional(),
})

/** What each event must hold. A journal of our own needs no such look; one that comes in a backup does. DESIGN 6. */
const FIELDS = {
  lots_changed: { order: z.array(LotNumberSchema), edited: z.array(LotNumberSchema) },
  metadata_changed: { changes: z.record(z.string(), z.unknown()) },
  lot_tags_changed: { ...lot, tags: z.array(text) },
  advanced_bid_added: { ...advanced, amount: Amount, paddleNumber: text },
  advanced_bid_removed: { ...advanced, amount: Amount, paddleNumber: text },
  advanced_bid_declined: advanced,
  auction_started: { resumed: z.boolean() },
  auction_stopped: none,
  lot_started: lot,
  lot_put_back: lot,
  outcome_voided: lot,
  current_lot_moved: { lotNumber: LotNumberSchema.nullable() },
  start_price_set: { ...bid, amount: Amount },
  increment_set: { ...lot, increment: Amount },
  increment_reset: lot,
  bid_placed: { bid: PlacedBid },
  bid_approved: bid,
  bid_rejected: bid,
  rejection_undone: bid,
  bid_cancelled: bid,
  bid_restored: bid,
  bid_deleted: bid,
  bid_undeleted: bid,
  bid_edited: { ...bid, changes: BidChanges },
  online_bids_outbid: { ...lot, bidIds: z.array(id) },
  fair_warning_given: lot,
  fair_warning_cleared: lot,
  lot_sold: { ...bid, amount: Amount, paddleNumber: text, bidType: BidType, notes: text.nullable() },
  lot_passed: { ...lot, notes: text.nullable() },
  bids_cleared: { ...lot, clearedBy: text },
  message_broadcast: { message: text },
} satisfies Record<SaleEventType, z.core.$ZodLooseShape>

const stamp = {
  seq: z.number().int().min(1),
  at: z.iso.datetime(),
  by: Actor,
  kept: z.looseObject({ key: text }).optional(),
}

const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(FIELDS).map(([type, fields]) => [type, z.looseObject({ ...stamp, ...fields })]),
)

/** Reads an entry of a journal that came from outside. Throws on whatever this version would not have written. */
export function parseForeignEntry(value: unknown): SaleEntry {
  const entry = parseEntry(value)
  SCHEMAS.get(entry.type)?.parse(value)
  return entry
}
