import { z } from 'zod'
import { Client } from '../../../shared/entities/people/client.ts'
import { simulatedClient } from '../../../shared/entities/people/simulated-client.ts'
import { clientOf } from '../../../shared/house/clients.ts'
import { refuse } from '../../access/refused.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import { clientIndex, findClients } from './client-search.ts'

/** What a backup has of the clients: the reasons are why paddles were suspended, in words. */
const KeptClients = z.object({
  clients: z.array(Client),
  reasons: z.array(z.object({ id: z.string(), clientId: z.string().nullable(), text: z.string() })),
})

/** The house's clients, as sales and imports use them. */
export type Clients = ReturnType<typeof clientsOf>

/** The clients of the house, and the reasons in words that sales know by their ids. */
export function clientsOf(room: HouseRoom) {
  const index = clientIndex()
  const all = (): readonly Client[] => [...room.house.clients.values()]
  const get = (id: string): Client | null => clientOf(room.house, id) ?? simulatedClient(id)

  return {
    /** The client of an id, also of somebody who is simulated in a rehearsal; null where there is none, or none any more. */
    get,
    /** Refuses 404 for an id that is none of the house's. */
    require: (id: string): Client =>
      clientOf(room.house, id) ?? refuse(404, 'client_unknown', 'There is no such client.'),
    all,
    find: (search: Parameters<typeof findClients>[1]) => findClients(index(room.house.clients), search),
    reason: (id: string | null): string | null => (id === null ? null : (room.house.reasons.get(id)?.text ?? null)),
    /** Takes in the clients and reasons of a backup that the house does not have. Refuses, with a ZodError, what is none. */
    async restore(kept: unknown): Promise<null> {
      await room.runAsSystem('addClients', KeptClients.parse(kept))
      return null
    },
  }
}
