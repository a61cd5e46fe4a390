import { join } from 'node:path'
import { z } from 'zod'
import { Client, type ClientFields } from '../../../shared/entities/people/client.ts'
import { simulatedClient } from '../../../shared/entities/people/simulated-client.ts'
import { refuse } from '../../access/refused.ts'
import { type DataFolder, openDurable } from '../../storage/durable-store.ts'
import { newId } from '../../storage/ids.ts'
import { clientIndex, findClients } from './client-search.ts'

/** Why a paddle was suspended, in words: a sale's journal has its id alone. */
const Reason = z.object({ id: z.string(), clientId: z.string().nullable(), text: z.string() })
const ClientsFile = z.object({ clients: z.array(Client), reasons: z.array(Reason) })
type ClientsFile = z.infer<typeof ClientsFile>

/** The house's clients. */
export type Clients = Awaited<ReturnType<typeof openClients>>

/** Opens clients.json. */
export async function openClients({ dataDir, now, ...folder }: DataFolder & { now: () => Date }) {
  const store = await openDurable({
    path: join(dataDir, 'clients.json'),
    parse: ClientsFile.parse,
    initial: { clients: [], reasons: [] },
    ...folder,
  })
  const unknown = () => refuse(404, 'client_unknown', 'There is no such client.')
  let known = indexed(store.data)
  const current = () => {
    if (known.data !== store.data) known = indexed(store.data)
    return known
  }
  const get = (id: string) => current().byId.get(id) ?? null

  return {
    /** The client of an id, also of somebody who is simulated in a rehearsal; null where there is none, or none any more. */
    get: (id: string) => get(id) ?? simulatedClient(id),
    require: (id: string): Client => get(id) ?? unknown(),
    all: (): readonly Client[] => store.data.clients,
    /** All of it, for a backup. */
    kept: () => store.data,
    find: (search: Parameters<typeof findClients>[1]) => findClients(current().index, search),
    reason: (id: string | null): string | null => (id === null ? null : (current().reasons.get(id) ?? null)),
    async create(fields: ClientFields): Promise<Client> {
      const client = { ...fields, id: newId(), createdAt: now().toISOString() }
      await store.replace(({ clients, reasons }) => ({ clients: [...clients, client], reasons }))
      return client
    },
    /** Changes what a client is known by. Refuses 404. */
    async change(id: string, fields: ClientFields): Promise<Client> {
      const client = { ...fields, id, createdAt: (get(id) ?? unknown()).createdAt }
      await store.replace(({ clients, reasons }) => ({
        clients: clients.map((each) => (each.id === id ? client : each)),
        reasons,
      }))
      return client
    },
    /**
     * Takes clients in, in one write: new ones, and more about known ones, whose fields are kept. Gives their ids. Refuses 404.
     */
    async takeIn(rows: readonly { client: ClientFields; join: string | null }[]): Promise<string[]> {
      for (const { join } of rows) if (join !== null && !get(join)) unknown()
      const createdAt = now().toISOString()
      const taken = rows.map(({ client, join }) => ({ client, join, id: join ?? newId() }))
      await store.replace(({ clients, reasons }) => {
        const all = new Map(clients.map((client) => [client.id, client]))
        for (const { client, id } of taken) {
          const was = all.get(id)
          all.set(id, was ? joinedClient(was, client) : { ...client, id, createdAt })
        }
        return { clients: [...all.values()], reasons }
      })
      return taken.map(({ id }) => id)
    },
    /** Takes in the clients and reasons of a backup that the house does not have. Refuses, with a ZodError, what is none. */
    async restore(kept: unknown): Promise<null> {
      const theirs = ClientsFile.parse(kept)
      await store.replace((ours) => withMore(ours, theirs))
      return null
    },
    /** Erases a client and every reason that was given it, from the copy of before too. Refuses 404. */
    async erase(id: string): Promise<void> {
      if (!get(id)) unknown()
      await store.replace((all) => withoutClient(all, id))
      // The file of before stays as .bak: once more, so that it does not have the client either.
      await store.replace((all) => withoutClient(all, id))
    },
    /** Keeps a reason in words, and gives its id. */
    async keepReason({ text, clientId }: { text: string; clientId: string | null }): Promise<string> {
      const id = newId()
      await store.replace(({ clients, reasons }) => ({ clients, reasons: [...reasons, { id, clientId, text }] }))
      return id
    },
  }
}

const indexed = (data: ClientsFile) => ({
  data,
  byId: new Map(data.clients.map((client) => [client.id, client])),
  index: clientIndex(data.clients),
  reasons: new Map(data.reasons.map(({ id, text }) => [id, text])),
})

function withoutClient({ clients, reasons }: ClientsFile, id: string): ClientsFile {
  return {
    clients: clients.filter((client) => client.id !== id),
    reasons: reasons.filter(({ clientId }) => clientId !== id),
  }
}

/** Null where nothing is missing. */
function withMore(ours: ClientsFile, theirs: ClientsFile): ClientsFile | null {
  const clients = withMissing(ours.clients, theirs.clients)
  const reasons = withMissing(ours.reasons, theirs.reasons)
  return clients.length > ours.clients.length || reasons.length > ours.reasons.length ? { clients, reasons } : null
}

function withMissing<T extends { id: string }>(ours: readonly T[], theirs: readonly T[]): T[] {
  const ids = new Set(ours.map(({ id }) => id))
  return [...ours, ...theirs.filter(({ id }) => !ids.has(id))]
}

/** A client with what more a sheet knows: what the house knows already stays. */
function joinedClient(was: Client, more: ClientFields): Client {
  const digits = (number: string) => number.replace(/\D/g, '')
  const known = new Set(was.phones.map(({ number }) => digits(number)))
  const phones = [...was.phones, ...more.phones.filter(({ number }) => !known.has(digits(number)))].slice(0, 10)
  const alerts = [...new Set([...was.alerts, ...more.alerts])].slice(0, 10)
  return { ...more, ...was, phones, alerts }
}
