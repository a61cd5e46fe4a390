import { z } from 'zod'
import { Actor } from './actor.ts'

/** A command in the history, which may be undoable. */
export const DoneStep = z.object({
  id: z.string(),
  at: z.string(),
  by: Actor,
  /** The sentence of the audit trail. */
  sentence: z.string(),
  undone: z.boolean(),
  undoable: z.boolean(),
  redoable: z.boolean(),
  /** It can never be undone, even if later commands are. */
  final: z.boolean(),
  /** Why it can't be undone or redone, in a sentence; null if it can. */
  why: z.string().nullable(),
})
export type DoneStep = z.infer<typeof DoneStep>
