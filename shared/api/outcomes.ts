import { z } from 'zod'
import { AuditEntry } from '../entities/system.ts'
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
})
