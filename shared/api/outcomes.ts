import { z } from 'zod'
import { AuditEntry } from '../entities/system.ts'
import { DoneCommand } from '../sale/features/undo.ts'
import { AuctionParams } from './commands.ts'
import { table } from './money/exports.ts'
import { apiRows } from './row.ts'

export const outcomesApi = apiRows({
  exportBids: table("A sale's bids"),
  audit: {
    role: 'staff',
    summary: 'What happened in a sale, who did it and when',
    params: AuctionParams,
    query: z.strictObject({
      after: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
    reply: z.object({ entries: z.array(AuditEntry), total: z.number().int() }),
  },
  history: {
    role: 'staff',
    summary: 'The commands in the sale on show, newest first, and whether each can be undone',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).optional() }),
    reply: z.object({ commands: z.array(DoneCommand) }),
  },
})
