import { z } from 'zod'
import { LEVEL_NAMES, PEOPLE_PLAYED, REHEARSAL_LANGUAGES, RehearsalPace, SALE_KINDS } from './rehearsal.ts'
import { OTHER_ROLES } from './rehearsal-roles.ts'
import { LARGEST_SCENARIO, TraineeName } from './training.ts'

/** A rehearsal, as staff order it. At most one of scenario, drill and replay; without one it is an evening as drawn. */
export const RehearsalOrder = z.strictObject({
  /** The sale that is rehearsed; where it is left out, the one that is replayed, else the one uploaded last. */
  auctionId: z.string().min(1).max(100).optional(),
  /** Where it is left out: the scenario's, else calm. */
  level: z.enum(LEVEL_NAMES).optional(),
  /** The name of a scenario, or its text (docs/scenarios.md). */
  scenario: z.string().min(1).max(LARGEST_SCENARIO).optional(),
  /** The skill that is drilled, by its id. */
  drill: z.string().min(1).max(64).optional(),
  /** A concluded sale, to be clerked again as it went. */
  replayOf: z.string().min(1).max(100).optional(),
  /** An earlier rehearsal: where the order leaves something out, it is as it was there. */
  like: z.string().min(1).max(64).optional(),
  /** The name of whoever sits at the desk. */
  trainee: TraineeName.optional(),
  /** The names of those who sit at the sale beside the clerk, each with a debrief of their own. */
  team: z.partialRecord(z.enum(OTHER_ROLES), TraineeName).optional(),
  /** The same seed makes the same evening; drawn where it is left out. */
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  pace: RehearsalPace.optional(),
  /** Whether the room's screen speaks the calls. */
  voice: z.boolean().optional(),
  /** The people of which kind of sale; the catalogue's where it is left out. */
  kind: z.enum(SALE_KINDS).optional(),
  /** What is played beside the bidding: approvals, limits, callers. */
  people: z.array(z.enum(PEOPLE_PLAYED)).max(PEOPLE_PLAYED.length).optional(),
  /** The language of the calls; English where it is left out. */
  language: z.enum(REHEARSAL_LANGUAGES).optional(),
})
export type RehearsalOrder = z.infer<typeof RehearsalOrder>
