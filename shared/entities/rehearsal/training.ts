import { z } from 'zod'
import { GRADES, LEVEL_NAMES } from './rehearsal.ts'
import { DISCREPANCY_KINDS } from './slips.ts'

const Count = z.number().int().min(0)
const Slips = z.partialRecord(z.enum(DISCREPANCY_KINDS), Count)

/** A scenario's name in the house's folder, and what one may come to: letters of its text. */
export const ScenarioId = z.string().regex(/^[\w-]{1,64}$/, 'Letters, figures, - and _ only, 64 at most')
export const isScenarioId = (id: string) => ScenarioId.safeParse(id).success
export const LARGEST_SCENARIO = 200_000
export const ScenarioText = z.string().min(1).max(LARGEST_SCENARIO)

export const TraineeName = z.string().trim().min(1).max(60)

/** What a trainee's names have in common: they differ in their case at most. */
export const traineeKey = (name: string) => name.trim().normalize().toUpperCase()

/** Whether two names are one trainee's. */
export const isSameTrainee = (one: string, other: string) => traineeKey(one) === traineeKey(other)

/** A scenario that can be rehearsed. */
export const ScenarioSummary = z.object({
  /** What `POST /api/rehearsal` takes. */
  id: z.string(),
  name: z.string(),
  about: z.string(),
  /** Where it lies: in the program (a drill is the exercise of a skill), or beside the house’s data. */
  from: z.enum(['library', 'house', 'drill']),
  lots: Count,
  text: z.string(),
  /** What is wrong with it, in words, with its line; null where nothing is. */
  fault: z.string().nullable(),
})
export type ScenarioSummary = z.infer<typeof ScenarioSummary>

/** Where a trainee stands in one skill. */
const SkillStanding = z.object({
  id: z.string(),
  name: z.string(),
  plays: z.string(),
  /** Lots drilled. */
  lots: Count,
  /** Slips a lot, of late drills more than of early ones; null before the first. */
  rate: z.number().nullable(),
  reached: z.boolean(),
  unlocked: z.boolean(),
  /** Lots of this drill until the target is reached; null while that can't be known. */
  forecast: Count.nullable(),
})

/** One rehearsal of the certificate: an evening from a fixed seed. */
const CertificatePart = z.object({
  seed: Count,
  at: z.string(),
  title: z.string(),
  grade: z.enum(GRADES).nullable(),
  lots: Count,
  discrepancies: Count,
  lotsAnHour: Count,
})

/** Somebody who trains at the desk, with all that is kept of them but the debriefs. */
export const Trainee = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string(),
  rehearsals: Count,
  lots: Count,
  skills: z.array(SkillStanding),
  /** The skill to drill next. */
  next: z.string(),
  /** Slips by kind, week by week (the Monday, ISO date), oldest first. */
  curve: z.array(z.object({ week: z.string(), lots: Count, slips: Slips })),
  /** The best evening of each fixed seed so far, and whether all of them pass. */
  certificate: z.object({
    level: z.enum(LEVEL_NAMES),
    seeds: z.array(Count),
    parts: z.array(CertificatePart),
    passed: z.boolean(),
  }),
})
export type Trainee = z.infer<typeof Trainee>

/** How long a trainee's rehearsals are kept. */
export const TrainingTerms = z.strictObject({ keepMonths: z.number().int().min(1).max(120) })
export type TrainingTerms = z.infer<typeof TrainingTerms>
