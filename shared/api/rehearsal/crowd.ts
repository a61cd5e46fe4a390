import { z } from 'zod'
import { CrowdOrder, CrowdStatus, ReplayStatus } from '../../entities/rehearsal/crowd.ts'
import { AuctionParams } from '../commands.ts'
import { apiRows } from '../row.ts'

/** The stress test: a simulated crowd, and replays of finished sales. */
export const crowdApi = apiRows({
  crowd: {
    role: 'staff',
    summary: 'The simulated crowd and its actions so far',
    reply: CrowdStatus,
  },
  startCrowd: {
    role: 'staff',
    summary: 'Lets a simulated crowd in; its bids are marked simulated in the audit trail',
    body: CrowdOrder,
    reply: CrowdStatus,
  },
  stopCrowd: {
    role: 'staff',
    summary: 'Sends the simulated crowd home',
    reply: CrowdStatus,
  },
  replay: {
    role: 'staff',
    summary: 'The finished sale that plays again, if any',
    reply: ReplayStatus,
  },
  startReplay: {
    role: 'staff',
    summary: 'Plays a finished sale again on every screen, without touching it. Refused while a sale is live',
    body: z.strictObject({
      auctionId: AuctionParams.shape.auctionId,
      /** The speed as a multiple of the original's. */
      speed: z.number().int().min(1).max(50).optional(),
      /** The entry of its journal from which it is shown; earlier ones are applied at once. */
      fromSeq: z.number().int().min(0).optional(),
    }),
    reply: ReplayStatus,
  },
  stopReplay: {
    role: 'staff',
    summary: 'Ends the replay; the screens go back to the sale on show',
    reply: ReplayStatus,
  },
})
