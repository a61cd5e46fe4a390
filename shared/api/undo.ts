import { z } from 'zod'
import { Actor } from '../entities/system.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { COMMANDS } from '../sale/features/index.ts'
import { apiRows } from './row.ts'

/** Something that was done in the sale. */
const DoneCommand = z.object({
  id: z.string(),
  at: z.string(),
  by: Actor,
  /** As the audit trail says it. */
  sentence: z.string(),
  lotNumber: LotNumberSchema.nullable(),
  undone: z.boolean(),
  undoable: z.boolean(),
  redoable: z.boolean(),
  /** It can never be undone, whatever becomes of what was done since. */
  final: z.boolean(),
  /** Why it cannot be undone, or done again, in a sentence; null where it can. */
  why: z.string().nullable(),
})

/** What was done in the sale on show, and taking it back. */
export const undoApi = apiRows({
  undo: {
    role: 'staff',
    summary: 'Undoes a command, or the last one of this device; what happened since stays',
    body: COMMANDS.undo.input,
    reply: DoneCommand,
  },
  redo: {
    role: 'staff',
    summary: 'Does an undone command again, or the one this device undid last',
    body: COMMANDS.redo.input,
    reply: DoneCommand,
  },
  history: {
    role: 'staff',
    summary: 'What was done in the sale on show, newest first, and whether it can be undone',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).optional() }),
    reply: z.object({ commands: z.array(DoneCommand) }),
  },
})
