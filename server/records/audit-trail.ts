import { join } from 'node:path'
import type { AuditEntry } from '../../shared/entities/system.ts'
import { parseEntry, type SaleEntry } from '../sale/events.ts'
import type { SaleRoom } from '../saleroom/room.ts'
import type { FileLayer } from '../storage/files.ts'
import { replayJournal } from '../storage/journal-read.ts'
import { type Recollection, recollection } from './recollection.ts'
import { lotNumberOf, whatHappened } from './what-happened.ts'

/** A page of a sale's audit trail, oldest first: at most `limit` entries after seq `after`. Read from the journal's file. DESIGN 5, 6. */
export async function auditPage(
  room: SaleRoom,
  { files, after, limit }: { files: FileLayer; after: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  // What stands behind it in the file may not be durable yet.
  const total = room.sale.seq
  const until = Math.min(after + limit, total)
  const entries: AuditEntry[] = []
  const before = recollection()
  let seq = 0
  const path = join(room.folder, 'sale.journal')
  const file = await files.open(path, 'r')
  try {
    await replayJournal({
      read: async (into, position) => (seq < until ? await file.read(into, position) : 0),
      path,
      parse: parseEntry,
      onEntry: (entry: SaleEntry) => {
        if (entry.seq > after && entry.seq <= until) entries.push(auditEntry(entry, before))
        before.note(entry)
        seq = entry.seq
      },
    })
  } finally {
    await file.close()
  }
  return { entries, total }
}

function auditEntry(entry: SaleEntry, before: Recollection): AuditEntry {
  const { seq, at, by, type, kept: _, ...details } = entry
  return { seq, at, type, who: by, what: whatHappened(entry, before), lotNumber: lotNumberOf(entry), details }
}
