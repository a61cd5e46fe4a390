import { z } from 'zod'
import { Actor } from './actor.ts'

/** Something that was done and can perhaps be undone. */
export const DoneStep = z.object({
  id: z.string(),
  at: z.string(),
  by: Actor,
  /** As the audit trail says it. */
  sentence: z.string(),
  undone: z.boolean(),
  undoable: z.boolean(),
  redoable: z.boolean(),
  /** It can never be undone, whatever becomes of what was done since. */
  final: z.boolean(),
  /** Why it cannot be undone, or done again, in a sentence; null if it can. */
  why: z.string().nullable(),
})
export type DoneStep = z.infer<typeof DoneStep>
