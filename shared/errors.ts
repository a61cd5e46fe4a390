import { z } from 'zod'

/** One thing wrong with one field of a call. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** The one body of every failure; the same sentence stands under both names. */
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
