import { z } from 'zod'
import { DoneCommand } from '../sale/features/undo.ts'
import { apiRows } from './row.ts'

/** The commands in the sale on show. */
export const undoApi = apiRows({
  history: {
    role: 'staff',
    summary: 'The commands in the sale on show, newest first, and whether each can be undone',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).optional() }),
    reply: z.object({ commands: z.array(DoneCommand) }),
  },
})
