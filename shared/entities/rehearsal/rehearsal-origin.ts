import { z } from 'zod'

/** The origin of a rehearsal (a scenario's name, or a skill's or sale's id) and its trainee. 1.2 did not record it. */
export const RehearsalOrigin = z.object({
  scenario: z.string().nullable(),
  drill: z.string().nullable(),
  replayOf: z.string().nullable(),
  /** The id of a trainee. */
  trainee: z.string().nullable(),
})
