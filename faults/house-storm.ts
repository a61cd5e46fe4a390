import { z } from 'zod'
import { type Clerk, openClerk } from './house.ts'

/** The most clients of a storm: a search finds all of them. */
const MOST = 40
const Client = z.object({ id: z.string(), name: z.string() })
const Found = z.object({ clients: z.array(Client), total: z.number() })

/** The clients that a house acknowledged, by name. */
type Acknowledged = ReadonlyMap<string, string>

/** Adds clients to the house one after the other, under a storm's name, until stopped or disconnected. */
export function houseStorm(url: string, name: string, until: () => boolean) {
  const acknowledged = new Map<string, string>()
  async function make(): Promise<void> {
    const clerk = await openClerk(url)
    for (let count = 0; count < MOST && !until(); count += 1) {
      const answer = await clerk.call('POST', '/api/clients', { name: `${name} ${count}` }).catch(() => null)
      if (answer?.status !== 200) break
      const client = Client.parse(answer.body)
      acknowledged.set(client.name, client.id)
    }
    clerk.close()
  }
  return { acknowledged, over: make() }
}

/** Compares the house with a storm's acknowledged clients; returns what is wrong, in sentences. */
export async function wrongInHouse(clerk: Clerk, name: string, acknowledged: Acknowledged): Promise<string[]> {
  const { clients, total } = Found.parse(await clerk.must('GET', `/api/clients?q=${name}`))
  const wrong = [...acknowledged].flatMap(([own, id]) => {
    const found = clients.filter((client) => client.name === own)
    return found.length === 1 && found[0]?.id === id ? [] : [`“${own}” is there ${found.length} times`]
  })
  // The last one may have been written without an answer.
  return total > acknowledged.size + 1 ? [...wrong, `${total} clients of ${name}, ${acknowledged.size} made`] : wrong
}
