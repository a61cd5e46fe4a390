import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { LotNumberSchema } from '../../lot-number.ts'

const Ms = z.number().int()

/** A room bid beside one that the rule accepted or was about to accept. */
const RoomBid = z.object({ lotNumber: LotNumberSchema, ms: Ms, amount: Amount, marginMs: Ms })

/** What the rule that accepts online bids did in a rehearsal. Milliseconds of its clock. */
export const RuleEffects = z.object({
  /** The online bids that the rule accepted. */
  accepted: z.number().int().min(0),
  /** Room bids that were called and not yet recorded when the rule accepted theirs or more; `marginMs` after the call. */
  overtaken: z.array(RoomBid),
  /** Room bids that were recorded just in time; `marginMs` later, the rule would have accepted an online bid. */
  nearly: z.array(RoomBid),
})
export type RuleEffects = z.infer<typeof RuleEffects>
