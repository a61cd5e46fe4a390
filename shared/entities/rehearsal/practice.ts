import { z } from 'zod'
import { DISCREPANCY_KINDS } from './slips.ts'

/** A kind of slip to practise: how often it was made, and in as many lots of the earlier rehearsals of this trainee. */
export const Practice = z.object({
  kind: z.enum(DISCREPANCY_KINDS),
  count: z.number().int().min(0),
  /** null: there was no earlier one. */
  before: z.number().nullable(),
  sentence: z.string(),
  /** The drill that trains it. */
  drill: z.string().nullable(),
})
export type Practice = z.infer<typeof Practice>
