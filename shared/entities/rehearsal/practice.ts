import { z } from 'zod'
import { DISCREPANCY_KINDS } from './slips.ts'

/** A kind of slip to practise: its count, and its count in as many lots of the trainee's earlier rehearsals. */
export const Practice = z.object({
  kind: z.enum(DISCREPANCY_KINDS),
  count: z.number().int().min(0),
  /** Null without an earlier one. */
  before: z.number().nullable(),
  sentence: z.string(),
  /** The drill that trains it. */
  drill: z.string().nullable(),
})
export type Practice = z.infer<typeof Practice>
