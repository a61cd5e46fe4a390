import { z } from 'zod'

/** A simulated crowd, as staff order it. */
export const CrowdOrder = z.strictObject({
  bidders: z.number().int().min(1).max(2_000),
  /** The same seed makes the same people. */
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  /** 1 is a room's own pace; 10 is ten times as fast. */
  pace: z.number().int().min(1).max(50).optional(),
  /** Who sits at the clerk's desk: a person, or rules that run the sale by themselves. */
  clerk: z.enum(['person', 'auto']).optional(),
})
export type CrowdOrder = z.infer<typeof CrowdOrder>

const Count = z.number().int().min(0)

/** What a crowd did so far. Milliseconds; null while nothing was measured. */
export const CrowdTally = z.object({
  joined: Count,
  connected: Count,
  bidsSent: Count,
  /** Answered with success: durable, and waiting for the clerk. */
  bidsTaken: Count,
  /** Taken by the clerk. */
  bidsAccepted: Count,
  /** Not taken, by the code of the refusal. */
  bidsRefused: z.record(z.string(), Count),
  ackP50: z.number().nullable(),
  ackP99: z.number().nullable(),
  lotsSold: Count,
  lotsPassed: Count,
})
export type CrowdTally = z.infer<typeof CrowdTally>

/** A crowd as Live Controls shows it. */
export const CrowdStatus = z.object({
  state: z.enum(['none', 'arriving', 'bidding', 'done', 'failed']),
  bidders: Count,
  seed: Count,
  pace: z.number(),
  clerk: z.enum(['person', 'auto']),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why it ended, where it did not end well; or what had to be mended on the way. */
  trouble: z.string().nullable(),
  tally: CrowdTally,
})
export type CrowdStatus = z.infer<typeof CrowdStatus>

/** A finished sale that plays again on the displays. */
export const ReplayStatus = z.object({
  state: z.enum(['none', 'playing']),
  auctionId: z.string().nullable(),
  title: z.string().nullable(),
  speed: z.number(),
  /** Events shown so far, and all there are. */
  shown: Count,
  total: Count,
})
export type ReplayStatus = z.infer<typeof ReplayStatus>
