import { z } from 'zod'
import { LEVEL_NAMES, PEOPLE_PLAYED, REHEARSAL_LANGUAGES, RehearsalPace, SALE_KINDS } from './rehearsal.ts'
import { OTHER_ROLES } from './rehearsal-roles.ts'
import { LARGEST_SCENARIO, TraineeName } from './training.ts'

/** The order for a rehearsal. It has at most one of scenario, drill and replay; without one the evening is drawn. */
export const RehearsalOrder = z.strictObject({
  /** The sale to rehearse; by default the replayed one, else the last uploaded one. */
  auctionId: z.string().min(1).max(100).optional(),
  /** By default the scenario's, else calm. */
  level: z.enum(LEVEL_NAMES).optional(),
  /** The name of a scenario, or its text (docs/scenarios.md). */
  scenario: z.string().min(1).max(LARGEST_SCENARIO).optional(),
  /** The id of the skill to drill. */
  drill: z.string().min(1).max(64).optional(),
  /** A concluded sale, to be clerked again unchanged. */
  replayOf: z.string().min(1).max(100).optional(),
  /** An earlier rehearsal, whose values are the defaults of this order; one in its briefing is replaced. */
  like: z.string().min(1).max(64).optional(),
  /** The name of the clerk. */
  trainee: TraineeName.optional(),
  /** The names of the others at the sale, each with a debrief. */
  team: z.partialRecord(z.enum(OTHER_ROLES), TraineeName).optional(),
  /** The same seed gives the same evening; by default drawn. */
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  pace: RehearsalPace.optional(),
  /** Whether the room's screen speaks the calls. */
  voice: z.boolean().optional(),
  /** The kind of sale whose people bid; by default the catalogue's. */
  kind: z.enum(SALE_KINDS).optional(),
  /** What is played besides the bidding. */
  people: z.array(z.enum(PEOPLE_PLAYED)).max(PEOPLE_PLAYED.length).optional(),
  /** Plays with the ladder that fits the estimates, in place of the sale's; without effect if the sale's fits. */
  ladder: z.literal('fitting').optional(),
  /** The language of the calls; by default English. */
  language: z.enum(REHEARSAL_LANGUAGES).optional(),
})
export type RehearsalOrder = z.infer<typeof RehearsalOrder>
