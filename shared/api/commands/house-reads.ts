import { z } from 'zod'
import { DoneStep } from '../../engine/undo-step.ts'
import { AuditEntry } from '../../entities/system.ts'
import { HOUSE_FIELDS, type HouseTable } from '../../house/tables.ts'
import { apiRows, BY_VERSION } from '../row.ts'

/** Tables that can't be read by name: clients are read by id or search, and the others are internal. */
const UNREAD: readonly string[] = ['adopted', 'columns', 'steps', 'clients', 'reasons', 'aliases', 'erasures']
/** The tables that a read may name. */
export const READ_TABLES = Object.keys(HOUSE_FIELDS).filter((name) => !UNREAD.includes(name)) as HouseTable[]
const FIRST: readonly HouseTable[] = ['settings', 'tags', 'themes']

/** Names of tables, as in `tables=settings,tags`. */
const TableNames = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(READ_TABLES)))
  .default([...FIRST])

/** The reads of the house; its commands have their own rows. */
export const houseReadsApi = apiRows({
  house: {
    role: 'public',
    read: BY_VERSION,
    summary: 'Tables of the house as the caller may see them, each record under its key',
    query: z.strictObject({ tables: TableNames }),
    reply: z.object({
      seq: z.number().int(),
      tables: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
    }),
  },
  houseHistory: {
    role: 'staff',
    summary: 'The last commands of the house, the newest first, and whether each can be undone',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).optional() }),
    reply: z.object({ commands: z.array(DoneStep) }),
  },
  houseAudit: {
    role: 'staff',
    summary: 'The audit trail of the house, the oldest first',
    query: z.strictObject({
      after: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
    reply: z.object({ entries: z.array(AuditEntry), total: z.number().int() }),
  },
})
