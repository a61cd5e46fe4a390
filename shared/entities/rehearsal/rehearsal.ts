import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { Round } from '../rounds/round.ts'
import { CALL_KINDS } from './call-kinds.ts'
import { Practice } from './practice.ts'
import { RehearsalOrigin } from './rehearsal-origin.ts'
import { DESK_ROLES } from './rehearsal-roles.ts'
import { RuleEffects } from './rule-effects.ts'
import { ShowcaseStatus } from './showcase.ts'
import { DISCREPANCY_KINDS } from './slips.ts'

/** The difficulty of an evening. */
export const LEVEL_NAMES = ['calm', 'busy', 'storm'] as const
export type LevelName = (typeof LEVEL_NAMES)[number]

/** Kinds of sale, which differ in their people, their reserves and their pace. */
export const SALE_KINDS = ['general', 'art', 'wine', 'coins', 'cars', 'livestock', 'machinery', 'charity'] as const
export type SaleKind = (typeof SALE_KINDS)[number]

export const REHEARSAL_LANGUAGES = ['en', 'fr', 'de', 'es', 'it'] as const
export type RehearsalLanguage = (typeof REHEARSAL_LANGUAGES)[number]

/** Besides the bidding: approvals, limits, busy callers, the rule that accepts online bids, and maxima by phone. */
export const PEOPLE_PLAYED = ['approvals', 'limits', 'callers', 'rule', 'maxima'] as const
export type PeoplePlayed = (typeof PEOPLE_PLAYED)[number]

/** Incidents that differ from the plan. */
export const INCIDENTS = [
  ...(['split', 'misspoken', 'misheard', 'bid_withdrawn', 'late_bid', 'telephone_drops'] as const),
  ...(['lot_withdrawn', 'reopened', 'online_surge', 'network_lost', 'tie', 'dispute'] as const),
] as const
export type Incident = (typeof INCIDENTS)[number]

/** The source of a bid; `advanced` is one from the book. */
export const CALL_TYPES = ['floor', 'phone', 'online', 'advanced'] as const
export type CallType = (typeof CALL_TYPES)[number]

const Count = z.number().int().min(0)
/** Milliseconds of the rehearsal's clock, which runs at its pace and stops in a pause. */
const Ms = z.number().int()
/** The server's time, ISO 8601 UTC. */
const At = z.string()

/** The speed of a rehearsal as a multiple of its level's. */
export const RehearsalPace = z.number().min(0.25).max(50)

/** A sentence of the auctioneer. Amounts are whole units of the sale's currency. */
export const RehearsalCall = z.object({
  /** Counts the calls of a rehearsal from 1. */
  n: Count,
  at: At,
  ms: Ms,
  lotNumber: LotNumberSchema,
  kind: z.enum(CALL_KINDS),
  text: z.string(),
  type: z.enum(CALL_TYPES).optional(),
  amount: Amount.optional(),
  paddleNumber: z.string().optional(),
  /** The offer of a round, the lots of a choice that the winner takes, and what becomes of the rest or of a passed lot. */
  round: Round.optional(),
  lots: z.array(LotNumberSchema).optional(),
  rest: z.enum(['again', 'close']).optional(),
  /** The text of a notice, and the title of an added lot. */
  words: z.string().optional(),
  /** Sold subject to the vendor's approval. */
  subject: z.literal(true).optional(),
})
export type RehearsalCall = z.infer<typeof RehearsalCall>

/** An incident in the room that was not said. */
export const Befallen = z.object({ at: At, ms: Ms, lotNumber: LotNumberSchema, incident: z.enum(INCIDENTS) })
export type Befallen = z.infer<typeof Befallen>

/** The current rehearsal; all null or 0 without one. */
export const RehearsalStatus = z.object({
  /** Whether the auctioneer has more calls. */
  running: z.boolean(),
  /** `over`: all calls were made, and the desk may still make corrections until the rehearsal is ended. */
  state: z.enum(['none', 'briefing', 'running', 'paused', 'over']),
  /** The time until the briefing ends, by the house's clock; null without one, or while it waits for an open desk. */
  beginsInMs: z.number().nullable(),
  /** Why it stopped without a pause. */
  trouble: z.string().nullable(),
  id: z.string().nullable(),
  /** The rehearsed sale, and its copy on show. */
  auctionId: z.string().nullable(),
  copyId: z.string().nullable(),
  title: z.string().nullable(),
  level: z.enum(LEVEL_NAMES),
  seed: Count,
  pace: RehearsalPace,
  voice: z.boolean(),
  ...RehearsalOrigin.shape,
  language: z.enum(REHEARSAL_LANGUAGES),
  people: z.array(z.enum(PEOPLE_PLAYED)),
  startedAt: At.nullable(),
  ms: Ms,
  /** The lot on the rostrum. */
  lotNumber: LotNumberSchema.nullable(),
  ...{ lots: Count, lotsEnded: Count, callsSaid: Count },
  lastCall: RehearsalCall.nullable(),
  ...ShowcaseStatus.shape,
  /** In a briefing, the name of the ladder that would fit better than the one played; else null. */
  fittingLadder: z.string().nullable(),
  /** Notes about rehearsing this sale, a sentence each. */
  notes: z.array(z.string()),
})
export type RehearsalStatus = z.infer<typeof RehearsalStatus>

/** A command of a desk or bidder, as in the journal. */
const Recorded = z.object({ seq: Count, at: At, ms: Ms, what: z.string(), device: z.string(), simulated: z.boolean() })

/** The calls and incidents so far, and the latest records, for the trainer. */
export const RehearsalTruth = z.object({
  calls: z.array(RehearsalCall),
  befallen: z.array(Befallen),
  recorded: z.array(Recorded.extend({ lotNumber: LotNumberSchema })),
  /** Incidents that have not happened yet. */
  queued: z.array(z.enum(INCIDENTS)),
})
export type RehearsalTruth = z.infer<typeof RehearsalTruth>

export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const
export type Grade = (typeof GRADES)[number]
/** Null if it ended before a result. */
const GradeGiven = z.enum(GRADES).nullable()

/** Slips by the skill that trains against them; unknown for rehearsals before 1.5. */
const BySkill = z.record(z.string(), Count)

/** The result of one role of a desk with several people; `trainee` is an id. */
const TeamMember = z.object({
  role: z.enum(DESK_ROLES),
  trainee: z.string().nullable(),
  grade: GradeGiven,
  discrepancies: Count,
  slips: z.partialRecord(z.enum(DISCREPANCY_KINDS), Count),
  bySkill: BySkill.optional(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A rehearsal in one line of a list. */
export const RehearsalSummary = z.object({
  id: z.string(),
  auctionId: z.string(),
  copyId: z.string(),
  title: z.string(),
  level: z.enum(LEVEL_NAMES),
  seed: Count,
  pace: RehearsalPace,
  ...RehearsalOrigin.partial().shape,
  language: z.enum(REHEARSAL_LANGUAGES).optional(),
  startedAt: At,
  endedAt: At.nullable(),
  /** The number of announced lots. */
  lots: Count,
  grade: GradeGiven,
  discrepancies: Count,
  /** The count of each kind of slip; unknown for a rehearsal in 1.2. */
  slips: z.partialRecord(z.enum(DISCREPANCY_KINDS), Count).optional(),
  bySkill: BySkill.optional(),
  /** The results of each role, if several people worked together. */
  team: z.array(TeamMember).optional(),
  lotsAnHour: Count,
  /** Why it ended early; null if it did not. */
  trouble: z.string().nullable(),
  /** It came with a backup, which has no debriefs: the debrief is on the PC of the rehearsal. */
  isElsewhere: z.literal(true).optional(),
})
export type RehearsalSummary = z.infer<typeof RehearsalSummary>

/** Times of one kind, in milliseconds, sorted up; null without any. */
const Times = z.object({ count: Count, p50: z.number().nullable(), p95: z.number().nullable(), values: z.array(Ms) })
export type Times = z.infer<typeof Times>

/** A difference between record and calls, in words on both sides. */
export const Discrepancy = z.object({
  lotNumber: LotNumberSchema,
  at: At,
  ms: Ms,
  kind: z.enum(DISCREPANCY_KINDS),
  /** The kind of a corrected slip. */
  slip: z.enum(DISCREPANCY_KINDS).optional(),
  /** The index of the slip that caused it. */
  cause: Count.optional(),
  /** The drill that trains against it. */
  drill: z.string().optional(),
  said: z.string(),
  recorded: z.string(),
  /** The responsible role, if several people worked together. */
  role: z.enum(DESK_ROLES).optional(),
  /** The time until a slip was corrected. */
  stoodMs: Ms.nullable(),
  /** The device that recorded it; null if none did. */
  device: z.string().nullable(),
})
export type Discrepancy = z.infer<typeof Discrepancy>

/** The debrief of a rehearsal: calls and record compared. */
export const RehearsalDebrief = z.object({
  rehearsal: RehearsalSummary,
  grade: GradeGiven,
  lotsAnHour: Count,
  discrepancies: z.array(Discrepancy),
  /** From the costliest on; made when read, if the slips are known. */
  practise: z.array(Practice).optional(),
  /** The times from the call to the record, by type of bid. */
  delays: z.object({ floor: Times, phone: Times }),
  /** The times from an online bid to the clerk's answer. */
  answerTimes: Times,
  rule: RuleEffects.optional(),
  lots: z.array(
    z.object({
      lotNumber: LotNumberSchema,
      title: z.string(),
      /** The times of its announcement and its end. */
      ms: Ms,
      untilMs: Ms.nullable(),
      discrepancies: Count,
      said: z.array(RehearsalCall),
      recorded: z.array(Recorded),
    }),
  ),
  /** The ten worst, from the worst on; a replay of the copy starts shortly before, at `seq`. */
  worst: z.array(
    z.object({
      discrepancy: Discrepancy,
      seq: Count,
      /** The content of the screens at that time, in words. */
      screens: z.object({ clerk: z.string(), auctioneer: z.string(), public: z.string() }),
    }),
  ),
  /** The work of each device that is not simulated. */
  devices: z.array(z.object({ device: z.string(), commands: Count, discrepancies: Count, delays: Times })),
})
export type RehearsalDebrief = z.infer<typeof RehearsalDebrief>
