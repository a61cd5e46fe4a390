import { z } from 'zod'
import { Client } from '../../../shared/entities/people/client.ts'
import { simulatedClient } from '../../../shared/entities/people/simulated-client.ts'
import { clientOf } from '../../../shared/house/clients.ts'
import { refuse } from '../../access/refused.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import { runInParts } from '../../http/in-parts.ts'
import { clientIndex, findClients } from './client-search.ts'

/** The clients in a backup, and the reasons of suspended paddles in words. */
const KeptClients = z.object({
  clients: z.array(Client),
  reasons: z.array(z.object({ id: z.string(), clientId: z.string().nullable(), text: z.string() })),
})

/** The house's clients for sales and imports. */
export type Clients = ReturnType<typeof clientsOf>

/** Reads and writes the house's clients, and the reasons whose ids sales store. */
export function clientsOf(room: HouseRoom) {
  const index = clientIndex()
  room.follow(({ before, after }) => {
    // The next search makes the entry of a single new client.
    if (after.clients.size > before.clients.size + 1) void runInParts(index.prepare(after.clients))
  })
  const all = (): readonly Client[] => [...room.house.clients.values()]
  const get = (id: string): Client | null => clientOf(room.house, id) ?? simulatedClient(id)

  return {
    /** The client with this id, or a simulated one of a rehearsal; null if unknown or deleted. */
    get,
    /** The client with this id. Refuses an unknown one, 404. */
    require: (id: string): Client =>
      clientOf(room.house, id) ?? refuse(404, 'client_unknown', 'This client does not exist.'),
    all,
    find: (search: Parameters<typeof findClients>[1]) => findClients(index.of(room.house.clients), search),
    reason: (id: string | null): string | null => (id === null ? null : (room.house.reasons.get(id)?.text ?? null)),
    /** Adds the clients and reasons of a backup that the house lacks. Throws a ZodError on malformed data. */
    async restore(kept: unknown): Promise<null> {
      await room.runAsSystem('addClients', KeptClients.parse(kept))
      return null
    },
  }
}
