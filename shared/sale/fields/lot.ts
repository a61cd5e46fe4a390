import { z } from 'zod'
import { Amount, OutcomeAmount } from '../../amounts/amount.ts'
import { type Fields, field, type RecordOf, shapeOf } from '../../engine/field.ts'
import { type AudienceName, EVERYBODY } from '../../entities/audience.ts'
import { BidType } from '../../entities/bid.ts'
import { LATE_BID_FIELDS, LateBid, OutcomeStatus } from '../../entities/lot.ts'
import { NOTICE_LOT_FIELDS } from '../../entities/notices/notice.ts'
import { Confirmed, DroppedOut } from '../../entities/people/paddle.ts'
import { ROUND_LOT_FIELDS, ROUND_OUTCOME_FIELDS } from '../../entities/rounds/round.ts'
import { SECOND_RECORD_LOT_FIELDS } from '../../entities/second-record.ts'
import { Text } from '../../entities/text.ts'

const OUTCOME_FIELDS = {
  status: field(OutcomeStatus, { seenBy: EVERYBODY }),
  amount: field(OutcomeAmount.nullable(), { seenBy: EVERYBODY }),
  paddleNumber: field(Text.nullable(), { blank: null, seenBy: ['staff', 'display', 'desk', 'own'] }),
  type: field(BidType.nullable(), { seenBy: EVERYBODY }),
  bidId: field(z.string().min(1).max(200).nullable(), { blank: null }),
  subject: field(z.boolean(), { seenBy: EVERYBODY }),
  notes: field(Text.nullable(), { blank: null }),
  /** Sold without a paddle on purpose. The paddle is added later. */
  toFollow: field(z.literal(true).optional()),
  at: field(z.string(), { seenBy: EVERYBODY }),
  ...ROUND_OUTCOME_FIELDS,
} satisfies Fields<AudienceName>
export const Outcome = z.strictObject(shapeOf(OUTCOME_FIELDS))
export type Outcome = RecordOf<typeof OUTCOME_FIELDS>

/** The fields of a lot in the sale, without its bids. An optional field needs no blank value. */
export const LOT_STANDING_FIELDS = {
  startPrice: field(Amount.nullable(), { blank: null, seenBy: EVERYBODY }),
  manualIncrement: field(Amount.nullable(), { blank: null, seenBy: EVERYBODY }),
  outcome: field(Outcome.readonly().nullable(), { blank: null, seenBy: EVERYBODY, of: OUTCOME_FIELDS }),
  /** The bids that arrived after the outcome. */
  late: field(z.array(LateBid).readonly(), {
    blank: [],
    undo: 'soft',
    seenBy: ['staff', 'display'],
    of: LATE_BID_FIELDS,
  }),
  /** It was passed and then offered again. */
  offeredAgain: field(z.boolean(), { blank: false, undo: 'soft', seenBy: EVERYBODY }),
  openedAt: field(z.string().nullable(), { blank: null, undo: 'soft' }),
  /** The questions about room bids that the clerk confirmed. */
  confirmed: field(z.array(Confirmed).readonly().optional(), { undo: 'soft' }),
  /** The paddles that left the telephone bidding, with the asking price at that time. */
  out: field(z.array(DroppedOut).readonly().optional(), { undo: 'soft' }),
  /** A bid that the rule accepted was undone: the clerk accepts online bids on this lot. */
  ruleStopped: field(z.literal(true).optional(), { undo: 'soft' }),
  ...ROUND_LOT_FIELDS,
  ...NOTICE_LOT_FIELDS,
  ...SECOND_RECORD_LOT_FIELDS,
} satisfies Fields<AudienceName>
export type LotStanding = RecordOf<typeof LOT_STANDING_FIELDS>
