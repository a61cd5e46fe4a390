import type { AuditEntry } from '../../../shared/entities/system.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { recollection } from '../../../shared/sale/evolve.ts'
import { eventRowOf } from '../../../shared/sale/features/index.ts'
import type { Recall } from '../../../shared/sale/features/rows.ts'
import type { FileLayer } from '../../storage/files.ts'
import { readJournal } from '../room/read-journal.ts'
import type { SaleRoom } from '../room/room.ts'

/** A page of a sale's audit trail, oldest first: at most `limit` entries after seq `after`. Read from the journal's file. */
export async function auditPage(
  room: SaleRoom,
  { files, after, limit }: { files: FileLayer; after: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const total = room.sale.seq
  const entries: AuditEntry[] = []
  const before = recollection()
  await readJournal(room, {
    files,
    until: Math.min(after + limit, total),
    onEntry(entry) {
      if (entry.seq > after) entries.push(auditEntry(entry, before))
      before.note(entry)
    },
  })
  return { entries, total }
}

function auditEntry(entry: SaleEntry, before: Recall): AuditEntry {
  const { seq, at, by, type, kept: _, cmd: __, v: ___, ...fields } = entry
  const { sentence, lots, unlisted = [] } = eventRowOf(type)
  const details = Object.fromEntries(Object.entries(fields).filter(([name]) => !unlisted.includes(name)))
  return { seq, at, type, who: by, what: sentence(entry, before), lotNumber: lots(entry)[0] ?? null, details }
}
