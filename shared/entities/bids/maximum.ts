import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { LotNumberSchema } from '../../lot-number.ts'

/** A bidder's own maximum on a lot, as only its bidder sees it. */
export const Maximum = z.object({
  lotNumber: LotNumberSchema,
  amount: Amount,
  /**
   * It waits for its lot, bids or leads, or the price has passed it. It is asleep while its paddle may not bid, in a
   * round, and while the terms take no maxima.
   */
  state: z.enum(['waiting', 'bidding', 'passed', 'asleep']),
})
export type Maximum = z.infer<typeof Maximum>
