import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { type Fields, field, type RecordOf } from '../../engine/field.ts'
import { type AudienceName, EVERYBODY } from '../../entities/audience.ts'
import { BidStatus, BidType } from '../../entities/bid.ts'
import { publicBidType } from '../../entities/bids/bid-types.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'

/** The fields of a bid as the sale keeps it. */
export const BID_FIELDS = {
  id: field(z.string(), { blank: '', seenBy: EVERYBODY }),
  lotNumber: field(LotNumberSchema, { seenBy: EVERYBODY }),
  amount: field(Amount, { seenBy: EVERYBODY }),
  type: field(BidType, { seenBy: EVERYBODY, shownTo: { desk: publicBidType, public: publicBidType } }),
  /** It follows from `base`, `cancelled` and `deletedByClerk`. */
  status: field(BidStatus, { undo: 'derived', seenBy: EVERYBODY }),
  /** What the bid is apart from being cancelled or deleted, so that either can be taken back. */
  base: field(z.enum(['pending', 'active', 'rejected']), { blank: 'active', seenBy: EVERYBODY }),
  cancelled: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  deletedByClerk: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** Digits, or null where none is known. */
  paddleNumber: field(Text.nullable(), { blank: null, seenBy: ['staff', 'display', 'desk', 'own'] }),
  bidderLocation: field(Text.nullable(), { blank: null, seenBy: ['staff', 'own'] }),
  timestamp: field(z.string(), { blank: '', seenBy: EVERYBODY }),
  /** The place in the sale of the event that placed it. It tells how much happened that is not the public's. */
  seq: field(z.number().int(), { blank: 0, seenBy: ['staff', 'display'] }),
  notes: field(Text.nullable(), { blank: null }),
  auctioneerStartPrice: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** The advance bid that it carries out. */
  advancedBidId: field(z.string().nullable(), { blank: null, seenBy: ['staff', 'display'] }),
  /** The id of the platform it came by; any other bid has none. */
  channel: field(z.string().optional()),
  /** It waits, and a correction lowered the asking price below it: its bidder is asked. */
  priceFell: field(z.literal(true).optional(), { undo: 'soft', seenBy: ['staff', 'own'] }),
} satisfies Fields<AudienceName>
export type SaleBid = RecordOf<typeof BID_FIELDS>
