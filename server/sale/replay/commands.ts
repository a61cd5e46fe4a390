import type { Actor } from '../../../shared/engine/actor.ts'
import type { SaleEvent } from '../../../shared/sale/features/index.ts'
import type { FileLayer } from '../../storage/files.ts'
import { readJournal } from '../room/read-journal.ts'
import type { SaleRoom } from '../room/room.ts'

/** What one person did at one moment of a sale; `seq` is its last event's. */
export type PlayedCommand = { id: string; at: string; by: Actor; events: SaleEvent[]; seq: number }

/** What happened in a sale, read from its journal's file, command by command. */
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
