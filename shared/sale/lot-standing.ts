import { z } from 'zod'
import { Amount } from '../amount.ts'
import { LateBid } from '../entities/lot.ts'
import { Confirmed, DroppedOut } from '../entities/people/paddle.ts'
import { RecordedOutcome } from './features/fields.ts'

/**
 * How a lot stands in the sale, its bids apart. A field that is absent where nothing has happened needs no other line:
 * it is undone, kept, sent to staff, and hidden from everybody else (`view.ts`).
 */
export const LotStanding = z.strictObject({
  startPrice: Amount.nullable(),
  manualIncrement: Amount.nullable(),
  /** How it ended. */
  outcome: RecordedOutcome.extend({ at: z.string() }).readonly().nullable(),
  /** What came too late for the outcome. */
  late: z.array(LateBid).readonly(),
  /** It was passed before, and then offered again. */
  offeredAgain: z.boolean(),
  openedAt: z.string().nullable(),
  /** What the clerk was asked of bids of the room, and confirmed. */
  confirmed: z.array(Confirmed).readonly().optional(),
  /** The paddles that left the bidding by telephone, and at which asking price. */
  out: z.array(DroppedOut).readonly().optional(),
})
export type LotStanding = Readonly<z.output<typeof LotStanding>>
