import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { type Fields, field, type RecordOf } from '../../engine/field.ts'
import { type AudienceName, EVERYBODY } from '../../entities/audience.ts'
import { BidStatus, BidType } from '../../entities/bid.ts'
import { publicBidType } from '../../entities/bids/bid-types.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'

export const BID_FIELDS = {
  id: field(z.string(), { blank: '', seenBy: EVERYBODY }),
  lotNumber: field(LotNumberSchema, { seenBy: EVERYBODY }),
  amount: field(Amount, { seenBy: EVERYBODY }),
  type: field(BidType, { seenBy: EVERYBODY, shownTo: { desk: publicBidType, public: publicBidType } }),
  /** Derived from `base`, `cancelled` and `deletedByClerk`. */
  status: field(BidStatus, { undo: 'derived', seenBy: EVERYBODY }),
  /** The status without a cancellation or deletion, so that either can be undone. */
  base: field(z.enum(['pending', 'active', 'rejected']), { blank: 'active', seenBy: EVERYBODY }),
  cancelled: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  deletedByClerk: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** Digits, or null if unknown. */
  paddleNumber: field(Text.nullable(), { blank: null, seenBy: ['staff', 'display', 'desk', 'own'] }),
  bidderLocation: field(Text.nullable(), { blank: null, seenBy: ['staff', 'own'] }),
  timestamp: field(z.string(), { blank: '', seenBy: EVERYBODY }),
  /** The seq of its event. Not public: it reveals how much happened out of sight. */
  seq: field(z.number().int(), { blank: 0, seenBy: ['staff', 'display'] }),
  notes: field(Text.nullable(), { blank: null }),
  auctioneerStartPrice: field(z.boolean(), { blank: false, seenBy: EVERYBODY }),
  /** The advance bid that it executes. */
  advancedBidId: field(z.string().nullable(), { blank: null, seenBy: ['staff', 'display'] }),
  /** The id of the platform through which it was placed; absent for other bids. */
  channel: field(z.string().optional()),
  /** The asking price when an online bid above it was placed; absent for a bid at or below the asking price. */
  askingAtArrival: field(Amount.optional()),
  /** It was recorded at the price of the highest bid. */
  tied: field(z.literal(true).optional(), { seenBy: EVERYBODY }),
  /** Of two bids at one price, it was first. */
  first: field(z.literal(true).optional(), { seenBy: EVERYBODY }),
  /** The rule of the terms accepted it. */
  byRule: field(z.literal(true).optional()),
  /** It waits above an asking price that fell since it was placed: its bidder is asked. */
  priceFell: field(z.literal(true).optional(), { undo: 'soft', seenBy: ['staff', 'own'] }),
} satisfies Fields<AudienceName>
export type SaleBid = RecordOf<typeof BID_FIELDS>
