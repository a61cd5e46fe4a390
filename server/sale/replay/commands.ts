import type { Actor } from '../../../shared/engine/actor.ts'
import type { SaleEvent } from '../../../shared/sale/features/index.ts'
import type { FileLayer } from '../../storage/files.ts'
import { readJournal } from '../room/read-journal.ts'
import type { SaleRoom } from '../room/room.ts'

/** The events of one command; `seq` is that of its last event. */
export type PlayedCommand = { id: string; at: string; by: Actor; events: SaleEvent[]; seq: number }

/** The commands of a sale, read from its journal's file. */
export async function commandsOf(room: SaleRoom, files: FileLayer): Promise<PlayedCommand[]> {
  const commands: PlayedCommand[] = []
  let events: SaleEvent[] = []
  await readJournal(room, {
    files,
    onEntry({ seq, at, by, kept: _, cmd = `1.1-${seq}`, v: __, ...event }, more) {
      events.push(event)
      if (more) return
      commands.push({ id: cmd, at, by, events, seq })
      events = []
    },
  })
  return commands
}
