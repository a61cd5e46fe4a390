import { join } from 'node:path'
import { parseEntry, type SaleEntry } from '../../../shared/sale/entry.ts'
import type { FileLayer } from '../../storage/files.ts'
import { replayJournal } from '../../storage/journal-read.ts'
import type { SaleRoom } from './room.ts'

/**
 * Reads a sale's journal, opened for reading only, up to an entry: by default the last of `sale`, because later ones
 * may not be durable yet. `more`: the command of this entry continues in the next one.
 */
export async function readJournal(
  { folder, sale }: SaleRoom,
  {
    files,
    until = sale.seq,
    onEntry,
  }: { files: FileLayer; until?: number; onEntry: (entry: SaleEntry, more: boolean) => void },
): Promise<void> {
  const path = join(folder, 'sale.journal')
  const file = await files.open(path, 'r')
  let seq = 0
  try {
    await replayJournal({
      read: async (into, position) => (seq < until ? await file.read(into, position) : 0),
      path,
      parse: parseEntry,
      onEntry: (entry: SaleEntry, more) => {
        seq = entry.seq
        if (seq <= until) onEntry(entry, more)
      },
    })
  } finally {
    await file.close()
  }
}
