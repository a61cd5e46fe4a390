import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { Practice } from './practice.ts'
import { DESK_ROLES } from './rehearsal-roles.ts'
import { DISCREPANCY_KINDS } from './slips.ts'

/** How hard an evening is. */
export const LEVEL_NAMES = ['calm', 'busy', 'storm'] as const
export type LevelName = (typeof LEVEL_NAMES)[number]

/** Kinds of sale, which differ in their people, their reserves and their pace. */
export const SALE_KINDS = ['general', 'art', 'wine', 'coins', 'cars', 'livestock', 'machinery', 'charity'] as const
export type SaleKind = (typeof SALE_KINDS)[number]

/** The languages of the rostrum. */
export const REHEARSAL_LANGUAGES = ['en', 'fr', 'de', 'es', 'it'] as const
export type RehearsalLanguage = (typeof REHEARSAL_LANGUAGES)[number]

/** What an evening may play beside the bidding: online bidders who wait for approval, people with a limit, and callers who press for the telephones. */
export const PEOPLE_PLAYED = ['approvals', 'limits', 'callers'] as const
export type PeoplePlayed = (typeof PEOPLE_PLAYED)[number]

/** What may go otherwise than planned. */
export const INCIDENTS = [
  'split',
  'misspoken',
  'misheard',
  'bid_withdrawn',
  'late_bid',
  'telephone_drops',
  'lot_withdrawn',
  'reopened',
  'online_surge',
  'network_lost',
] as const
export type Incident = (typeof INCIDENTS)[number]

export const CALL_KINDS = [
  'lot',
  'open',
  'bid',
  'ask',
  'correction',
  'fair_warning',
  'sold',
  'passed',
  'withdrawn',
  'pause',
  'remark',
] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** Where a bid was made; `advanced` is one from the book. */
export const CALL_TYPES = ['floor', 'phone', 'online', 'advanced'] as const
export type CallType = (typeof CALL_TYPES)[number]

const Count = z.number().int().min(0)
/** Milliseconds of the rehearsal's own clock, which runs by its pace and stands still in a pause. */
const Ms = z.number().int()
/** The server's clock, ISO 8601 UTC. */
const At = z.string()

/** How many times as fast as its level a rehearsal goes. */
export const RehearsalPace = z.number().min(0.25).max(50)

/** What a rehearsal was played from: a scenario by its name, a skill or an earlier sale by its id; and for whom. Not known of a rehearsal in 1.2. */
export const RehearsalOrigin = z.object({
  scenario: z.string().nullable(),
  drill: z.string().nullable(),
  replayOf: z.string().nullable(),
  /** A trainee, by id. */
  trainee: z.string().nullable(),
})

/** Something the auctioneer said. Amounts are whole units of the sale's currency. */
export const RehearsalCall = z.object({
  /** 1 for the first call of a rehearsal, then one more each. */
  n: Count,
  at: At,
  ms: Ms,
  lotNumber: LotNumberSchema,
  kind: z.enum(CALL_KINDS),
  text: z.string(),
  type: z.enum(CALL_TYPES).optional(),
  amount: Amount.optional(),
  paddleNumber: z.string().optional(),
})
export type RehearsalCall = z.infer<typeof RehearsalCall>

/** Something that befell the room and was not said. */
export const Befallen = z.object({ at: At, ms: Ms, lotNumber: LotNumberSchema, incident: z.enum(INCIDENTS) })
export type Befallen = z.infer<typeof Befallen>

/** The rehearsal that is on; all null or 0 where none is. */
export const RehearsalStatus = z.object({
  /** Whether the auctioneer still has something to say. */
  running: z.boolean(),
  /** `over`: all was said, and the desk may still put things right until the rehearsal is ended. */
  state: z.enum(['none', 'briefing', 'running', 'paused', 'over']),
  /** The time until the briefing ends, by the house's clock; null while it waits for a desk to be open, and without one. */
  beginsInMs: z.number().nullable(),
  /** Why it stands still, where nobody of the strip paused it. */
  trouble: z.string().nullable(),
  id: z.string().nullable(),
  /** The sale that is rehearsed, and the copy of it that is on show. */
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
  lots: Count,
  lotsEnded: Count,
  callsSaid: Count,
  lastCall: RehearsalCall.nullable(),
  /** What is to be known of this sale as one to rehearse on, a sentence each. */
  notes: z.array(z.string()),
})
export type RehearsalStatus = z.infer<typeof RehearsalStatus>

/** Something that was done at a desk, or by a bidder, as the journal has it. */
const Recorded = z.object({ seq: Count, at: At, ms: Ms, what: z.string(), device: z.string(), simulated: z.boolean() })

/** What was really said and befell so far, and the latest of the record: for the trainer's eyes. */
export const RehearsalTruth = z.object({
  calls: z.array(RehearsalCall),
  befallen: z.array(Befallen),
  recorded: z.array(Recorded.extend({ lotNumber: LotNumberSchema })),
  /** Incidents that wait for their occasion. */
  queued: z.array(z.enum(INCIDENTS)),
})
export type RehearsalTruth = z.infer<typeof RehearsalTruth>

export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const
export type Grade = (typeof GRADES)[number]
/** null: it ended before there was anything to judge. */
const GradeGiven = z.enum(GRADES).nullable()

/** One role of a desk that several worked at, with its own result; `trainee` is an id. */
const TeamMember = z.object({
  role: z.enum(DESK_ROLES),
  trainee: z.string().nullable(),
  grade: GradeGiven,
  discrepancies: Count,
  slips: z.partialRecord(z.enum(DISCREPANCY_KINDS), Count),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A rehearsal in one line, as it stands beside others. */
export const RehearsalSummary = z.object({
  id: z.string(),
  auctionId: z.string(),
  copyId: z.string(),
  title: z.string(),
  level: z.enum(LEVEL_NAMES),
  seed: Count,
  pace: RehearsalPace,
  ...RehearsalOrigin.partial().shape,
  startedAt: At,
  endedAt: At.nullable(),
  /** Lots announced. */
  lots: Count,
  grade: GradeGiven,
  discrepancies: Count,
  /** How often each kind of slip was made; not known of a rehearsal in 1.2. */
  slips: z.partialRecord(z.enum(DISCREPANCY_KINDS), Count).optional(),
  /** Where several worked together: each role's own part. */
  team: z.array(TeamMember).optional(),
  lotsAnHour: Count,
  /** Why it ended before all was said; null where it did not. */
  trouble: z.string().nullable(),
  /** It came with a backup: its debrief stayed on the PC where it was held. */
  isElsewhere: z.literal(true).optional(),
})
export type RehearsalSummary = z.infer<typeof RehearsalSummary>

/** Times of one kind, in milliseconds, in rising order; null where there were none. */
const Times = z.object({ count: Count, p50: z.number().nullable(), p95: z.number().nullable(), values: z.array(Ms) })
export type Times = z.infer<typeof Times>

/** A place where the record is not what was said, in words on both sides. */
export const Discrepancy = z.object({
  lotNumber: LotNumberSchema,
  at: At,
  ms: Ms,
  kind: z.enum(DISCREPANCY_KINDS),
  /** The kind of a slip that was put right. */
  slip: z.enum(DISCREPANCY_KINDS).optional(),
  /** The place in the list of the slip that it only followed from. */
  cause: Count.optional(),
  said: z.string(),
  recorded: z.string(),
  /** Whose it is, where several worked together. */
  role: z.enum(DESK_ROLES).optional(),
  /** How long a slip stood that was put right. */
  stoodMs: Ms.nullable(),
  /** The device that recorded it; null where nobody did. */
  device: z.string().nullable(),
})
export type Discrepancy = z.infer<typeof Discrepancy>

/** What came of a rehearsal: the truth beside the record. */
export const RehearsalDebrief = z.object({
  rehearsal: RehearsalSummary,
  grade: GradeGiven,
  lotsAnHour: Count,
  discrepancies: z.array(Discrepancy),
  /** The costliest first; made when it is read, where its slips are known. */
  practise: z.array(Practice).optional(),
  /** From the call to the record, by type of bid. */
  delays: z.object({ floor: Times, phone: Times }),
  /** From an online bid to what the clerk made of it. */
  answerTimes: Times,
  lots: z.array(
    z.object({
      lotNumber: LotNumberSchema,
      title: z.string(),
      /** When it was announced, and when it ended. */
      ms: Ms,
      untilMs: Ms.nullable(),
      discrepancies: Count,
      said: z.array(RehearsalCall),
      recorded: z.array(Recorded),
    }),
  ),
  /** The ten worst, worst first; `seq` is where a replay of the copy begins shortly before. */
  worst: z.array(
    z.object({
      discrepancy: Discrepancy,
      seq: Count,
      /** What the screens showed then, in words. */
      screens: z.object({ clerk: z.string(), auctioneer: z.string(), public: z.string() }),
    }),
  ),
  /** Who did what: a row a device that is not simulated. */
  devices: z.array(z.object({ device: z.string(), commands: Count, discrepancies: Count, delays: Times })),
})
export type RehearsalDebrief = z.infer<typeof RehearsalDebrief>
