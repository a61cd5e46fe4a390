import { z } from 'zod'
import { GRADES, LEVEL_NAMES } from './rehearsal.ts'
import { DISCREPANCY_KINDS } from './slips.ts'

const Count = z.number().int().min(0)
const Slips = z.partialRecord(z.enum(DISCREPANCY_KINDS), Count)

/** A scenario's file name in the house's folder, and its longest text in letters. */
export const ScenarioId = z.string().regex(/^[\w-]{1,64}$/, 'Letters, figures, - and _ only, 64 at most')
export const isScenarioId = (id: string) => ScenarioId.safeParse(id).success
export const LARGEST_SCENARIO = 200_000
export const ScenarioText = z.string().min(1).max(LARGEST_SCENARIO)

export const TraineeName = z.string().trim().min(1).max(60)

/** The key of a trainee's name, which ignores case. */
export const traineeKey = (name: string) => name.trim().normalize().toUpperCase()

/** Whether two names are of the same trainee. */
export const isSameTrainee = (one: string, other: string) => traineeKey(one) === traineeKey(other)

export const ScenarioSummary = z.object({
  /** The id for `POST /api/rehearsal`. */
  id: z.string(),
  name: z.string(),
  about: z.string(),
  /** Its source: the program (a drill is the exercise of a skill), or the house's data folder. */
  from: z.enum(['library', 'house', 'drill']),
  lots: Count,
  text: z.string(),
  /** Its error, in words, with the line; null if it is valid. */
  fault: z.string().nullable(),
})
export type ScenarioSummary = z.infer<typeof ScenarioSummary>

const SkillStanding = z.object({
  id: z.string(),
  name: z.string(),
  plays: z.string(),
  /** The number of drilled lots. */
  lots: Count,
  /** Slips per lot, with more weight on later drills; null before the first. */
  rate: z.number().nullable(),
  reached: z.boolean(),
  unlocked: z.boolean(),
  /** Lots of this drill until the target is reached; null if unknown. */
  forecast: Count.nullable(),
})

/** One rehearsal of the certificate: an evening from a seed of `certificateSeeds`. */
const CertificatePart = z.object({
  seed: Count,
  at: z.string(),
  title: z.string(),
  grade: z.enum(GRADES).nullable(),
  lots: Count,
  discrepancies: Count,
  lotsAnHour: Count,
})

/** A trainee at the desk, with all stored data but the debriefs. */
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
  /** The evenings of the present attempt, counted from 1, and whether all of its seeds were passed. */
  certificate: z.object({
    level: z.enum(LEVEL_NAMES),
    attempts: Count,
    seeds: z.array(Count),
    parts: z.array(CertificatePart),
    passed: z.boolean(),
  }),
})
export type Trainee = z.infer<typeof Trainee>

export const TrainingTerms = z.strictObject({ keepMonths: z.number().int().min(1).max(120) })
export type TrainingTerms = z.infer<typeof TrainingTerms>
