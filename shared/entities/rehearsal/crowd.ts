import { z } from 'zod'

export const CrowdOrder = z.strictObject({
  bidders: z.number().int().min(1).max(2_000),
  /** The same seed gives the same people. */
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  /** 1 is a real room's pace; 10 is ten times as fast. */
  pace: z.number().int().min(1).max(50).optional(),
  /** The clerk: a person, or rules that run the sale automatically. */
  clerk: z.enum(['person', 'auto']).optional(),
})
export type CrowdOrder = z.infer<typeof CrowdOrder>

const Count = z.number().int().min(0)

/** The results of a crowd so far. Milliseconds; null without measurements. */
export const CrowdTally = z.object({
  joined: Count,
  connected: Count,
  bidsSent: Count,
  /** Confirmed as stored, and waiting for the clerk. */
  bidsTaken: Count,
  /** Accepted by the clerk. */
  bidsAccepted: Count,
  /** Refused, by the code of the refusal. */
  bidsRefused: z.record(z.string(), Count),
  ackP50: z.number().nullable(),
  ackP99: z.number().nullable(),
  lotsSold: Count,
  lotsPassed: Count,
})
export type CrowdTally = z.infer<typeof CrowdTally>

/** The state of a crowd in Live Controls. */
export const CrowdStatus = z.object({
  state: z.enum(['none', 'arriving', 'bidding', 'done', 'failed']),
  bidders: Count,
  seed: Count,
  pace: z.number(),
  clerk: z.enum(['person', 'auto']),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why it failed, or which problems were solved. */
  trouble: z.string().nullable(),
  tally: CrowdTally,
})
export type CrowdStatus = z.infer<typeof CrowdStatus>

/** A replay of a finished sale on the displays. */
export const ReplayStatus = z.object({
  state: z.enum(['none', 'playing']),
  auctionId: z.string().nullable(),
  title: z.string().nullable(),
  speed: z.number(),
  /** The number of shown events, and of all events. */
  shown: Count,
  total: Count,
})
export type ReplayStatus = z.infer<typeof ReplayStatus>
