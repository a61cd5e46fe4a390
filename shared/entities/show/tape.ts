import { z } from 'zod'
import { AuctionId } from '../../auction-id.ts'

/** Whether the room's sound is recorded, and for how many days it is kept. */
export const TapeSetting = z.strictObject({ on: z.boolean(), days: z.number().int().min(1).max(3_650) }).readonly()

/** The tape: its setting, whether it records now, and why it can't; null if it can. */
export const TapeState = z.object({
  on: z.boolean(),
  days: z.number().int(),
  recording: z.boolean(),
  problem: z.string().nullable(),
})
export type TapeState = z.infer<typeof TapeState>

/** The most of a clip, in seconds. */
export const LONGEST_CLIP_S = 600
/** A clip of a bid starts this long before it and ends this long after it, in ms. */
export const AROUND_BID_MS = { before: 5_000, after: 10_000 }

/**
 * A part of the tape: between two times, or around the entry `seq` of the sale's journal. Without `auctionId`, of the
 * sale on show.
 */
export const ClipQuery = z.strictObject({
  auctionId: AuctionId.optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  seq: z.coerce.number().int().min(1).optional(),
})
