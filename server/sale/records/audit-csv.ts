import type { AuditEntry } from '../../../shared/entities/system.ts'
import type { CsvTable } from '../../http/send-file.ts'
import { type ExportColumn, tableOf } from './columns.ts'

const AUDIT: readonly ExportColumn<AuditEntry>[] = [
  ['No.', ({ seq }) => seq],
  ['Time', ({ at }) => at, 'time'],
  ['Role', ({ who }) => who.role],
  ['Device', ({ who }) => who.device],
  ['Paddle', ({ who }) => who.paddle ?? null],
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Event', ({ type }) => type],
  ['What', ({ what }) => what],
]
const FURTHER: readonly ExportColumn<AuditEntry>[] = [['Notes', ({ details }) => notesIn(details)]]

/** The notes of an event: its own, or those of its bid, its outcome or its changes. */
function notesIn(details: Record<string, unknown>): string | null {
  const places: unknown[] = [details, details.bid, details.outcome, details.changes]
  for (const place of places)
    if (typeof place === 'object' && place !== null && 'notes' in place && typeof place.notes === 'string')
      return place.notes
  return null
}

/** A sale's audit trail as a table, one row per entry, oldest first. The plain CSV has no notes, as before. */
export function auditTable(
  entries: readonly AuditEntry[],
  { notice, form }: { notice: string | null; form: 'with notes' | 'as ever' },
): CsvTable {
  return tableOf(form === 'as ever' ? AUDIT : [...AUDIT, ...FURTHER], entries, notice)
}
