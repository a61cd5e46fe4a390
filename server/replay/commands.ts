import { join } from 'node:path'
import type { Actor } from '../../shared/entities/system.ts'
import { parseEntry, type SaleEntry, type SaleEvent } from '../sale/events.ts'
import type { SaleRoom } from '../saleroom/room.ts'
import type { FileLayer } from '../storage/files.ts'
import { replayJournal } from '../storage/journal-read.ts'

/** What one person did at one moment of a sale. */
export type PlayedCommand = { at: string; by: Actor; events: SaleEvent[] }

/** What happened in a sale, read from its journal's file, command by command. The file is opened for reading only. */
export async function commandsOf(room: SaleRoom, files: FileLayer): Promise<PlayedCommand[]> {
  const path = join(room.folder, 'sale.journal')
  // What stands behind it in the file may not be durable yet.
  const until = room.sale.seq
  const commands: PlayedCommand[] = []
  const file = await files.open(path, 'r')
  try {
    await replayJournal({
      read: (into, position) => file.read(into, position),
      path,
      parse: parseEntry,
      onEntry: (entry: SaleEntry) => {
        if (entry.seq > until) return
        const { seq: _, at, by, kept: __, ...event } = entry
        const last = commands.at(-1)
        if (last && last.at === at && JSON.stringify(last.by) === JSON.stringify(by)) last.events.push(event)
        else commands.push({ at, by, events: [event] })
      },
    })
  } finally {
    await file.close()
  }
  return commands
}
