import { z } from 'zod'
import { isRefusal, refuse } from '../../../engine/decision.ts'
import { findBid } from '../../guards.ts'
import { bidCancelled } from '../corrections/bid-corrections.ts'
import { bidId } from '../fields.ts'
import { command } from '../rows.ts'

/** Cancels a waiting bid that its platform lost. The bid stays in the history. */
export const loseBid = command({
  role: 'staff',
  route: 'POST /api/bids/:id/lost',
  summary: 'A platform takes back its bid that waits for the clerk',
  input: z.strictObject({ id: bidId('pending') }),
  decide(sale, { id }, { by }) {
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    const { bid, lot } = found
    if (bid.channel === undefined || (by.role === 'platform' && by.channel !== bid.channel))
      return refuse('not_your_bid', 'This bid did not come from this platform')
    if (bid.status !== 'pending')
      return refuse('bid_not_pending', 'This bid no longer waits. If it counts, please tell the clerk')
    return [bidCancelled({ lotNumber: lot.lotNumber, bidId: id })]
  },
  replies: z.object({ id: z.string() }),
  reply: (_, { input }) => input,
})
