import { z } from 'zod'
import { deepEqual } from '../../deep-equal.ts'
import { type Refusal, unknown } from '../../engine/decision.ts'
import { withAll } from '../../engine/records.ts'
import { Client, ClientChanges, ClientFields } from '../../entities/people/client.ts'
import { clientOf, joinedClient } from '../clients.ts'
import { withoutErased, withoutWords } from '../erased-records.ts'
import { houseCommand, houseEvent, type ReplyContext } from '../rows.ts'
import { type House, withRecord } from '../state.ts'

const Id = z.string().min(1).max(64)
/** The reason for a paddle's suspension, in words. */
export const Reason = z.strictObject({ id: Id, clientId: Id.nullable(), text: z.string().max(200) })
/** The changed fields of a client. */
const Changed = z.strictObject(Client.shape).omit({ id: true, createdAt: true }).partial()

const noSuchClient = (): Refusal => unknown('client_unknown', 'This client does not exist.')

function theClient(house: House, id: string): Client {
  const client = clientOf(house, id)
  if (!client) throw new Error(`The reply's client ${id} is not in the house`)
  return client
}

/** Whether a call removes the field. */
const isEmpty = (value: unknown) => value === '' || value === null

/** A client's name in the audit trail. */
const named = (client: Client | undefined) => (client ? `Client “${client.name}”` : 'A client')

export const createClient = houseCommand({
  role: 'staff',
  route: 'POST /api/clients',
  summary: 'Adds a client',
  input: ClientFields,
  decide: (_, fields, { id, at }) => [clientCreated({ client: { id, createdAt: at, ...fields } })],
  replies: Client,
  reply: (after, { given }) => theClient(after, given.id),
})

export const updateClient = houseCommand({
  role: 'staff',
  route: 'PATCH /api/clients/:id',
  summary: 'Changes a client; fields left out stay, an empty one is taken away',
  input: z.strictObject({ id: Id, ...ClientChanges.shape }),
  decide(house, { id, ...changes }) {
    const was = clientOf(house, id)
    if (!was) return noSuchClient()
    const now: Record<string, unknown> = was
    const said = Object.entries(changes).filter(
      ([name, value]) => value !== undefined && !deepEqual(now[name] ?? '', value ?? ''),
    )
    if (said.length === 0) return []
    const set = Object.fromEntries(said.filter(([, value]) => !isEmpty(value)))
    const unset = said.flatMap(([name, value]) => (isEmpty(value) ? [name] : []))
    return [clientChanged({ id: was.id, set, unset })]
  },
  replies: Client,
  reply: (after, { input }: ReplyContext<{ id: string }>) => theClient(after, input.id),
})

export const mergeClients = houseCommand({
  role: 'staff',
  route: 'POST /api/clients/:id/merge',
  summary: 'Merges a client into another one, who keeps what both had; sales go on with either id',
  input: z.strictObject({ id: Id, into: Id }),
  decide(house, { id, into }) {
    const [from, other] = [clientOf(house, id), clientOf(house, into)]
    if (!from || !other) return noSuchClient()
    return from.id === other.id ? [] : [clientsMerged({ id: from.id, into: other.id })]
  },
  replies: Client,
  reply: (after, { input }: ReplyContext<{ into: string }>) => theClient(after, input.into),
})

/** The most clients in a line of the journal: bids wait while one is checked and applied. */
const CLIENTS_A_LINE = 200

/** Adds the clients of a sheet, or joins them with the named ones, whose fields take precedence. */
export const takeInClients = houseCommand({
  role: 'staff',
  summary: 'Adds the clients of a sheet',
  input: z.strictObject({ rows: z.array(z.strictObject({ client: ClientFields, join: Id.nullable() })) }),
  decide(house, { rows }, { id, at }) {
    const taken = new Map<string, Client>()
    for (const [index, { client, join }] of rows.entries()) {
      const known = join === null ? undefined : clientOf(house, join)
      if (join !== null && !known) return noSuchClient()
      const now = known
        ? joinedClient(taken.get(known.id) ?? known, client)
        : // The copy is last, because V8 takes some fifty times as long to add fields to a copy.
          { id: importedId(id, index), createdAt: at, ...client }
      taken.set(now.id, now)
    }
    const clients = [...taken.values()]
    if (clients.length <= CLIENTS_A_LINE) return [clientsPut({ clients, reasons: [] })]
    const lines = Array.from({ length: Math.ceil(clients.length / CLIENTS_A_LINE) }, (_, line) =>
      clients.slice(line * CLIENTS_A_LINE, (line + 1) * CLIENTS_A_LINE),
    )
    return lines.map((some, line) =>
      line === 0 ? clientsPut({ clients: some, reasons: [], of: clients.length }) : moreClientsPut({ clients: some }),
    )
  },
  replies: z.null(),
})

/** The id of a new client in a row of a sheet, from the id of its import. */
export const importedId = (id: string, index: number) => `${id}-${index}`

/** Adds the clients and reasons of a backup that the house lacks. */
export const addClients = houseCommand({
  role: 'staff',
  summary: 'Adds clients of a backup',
  input: z.strictObject({ clients: z.array(Client), reasons: z.array(Reason) }),
  decide(house, { clients, reasons }) {
    const missing = {
      clients: clients.filter(({ id }) => !clientOf(house, id)),
      reasons: reasons.filter(({ id }) => !house.reasons.has(id)),
    }
    return missing.clients.length + missing.reasons.length === 0 ? [] : [clientsPut(missing)]
  },
  replies: z.null(),
})

export const clientCreated = houseEvent('client_created', {
  version: 1,
  fields: z.strictObject({ client: Client }),
  sentence: ({ client }) => `${named(client)} added`,
  unlisted: ['client'],
  about: ({ client }) => ({ clients: [client.id] }),
  evolve: (house, { client }) => withRecord(house, 'clients', client.id, client),
  withoutErased: ({ client }, erased) => ({ client: withoutErased([client], erased)[0] ?? client }),
})

export const clientChanged = houseEvent('client_changed', {
  version: 1,
  fields: z.strictObject({ id: Id, set: Changed, unset: z.array(z.string()) }),
  sentence: ({ id, set, unset }, before) =>
    `${named(clientOf(before, id))} changed: ${[...Object.keys(set), ...unset].join(', ')}`,
  unlisted: ['set'],
  about: ({ id }) => ({ clients: [id] }),
  evolve(house, { id, set, unset }) {
    const was = house.clients.get(id)
    if (!was) return house
    // Only optional fields are removed, never the name.
    const kept = Object.entries({ ...was, ...set }).filter(([name]) => !unset.includes(name))
    return withRecord(house, 'clients', id, Object.fromEntries(kept) as Client)
  },
  withoutErased: ({ id, set, unset }, erased) => ({ id, set: erased.has(id) ? {} : set, unset }),
})

export const clientsMerged = houseEvent('clients_merged', {
  version: 1,
  fields: z.strictObject({ id: Id, into: Id }),
  sentence: ({ id, into }, before) => `${named(clientOf(before, id))} merged into ${named(clientOf(before, into))}`,
  about: ({ id, into }) => ({ clients: [id, into], aliases: [id] }),
  evolve(house, { id, into }) {
    const [from, other] = [house.clients.get(id), house.clients.get(into)]
    if (!from || !other) return house
    const joined = withRecord(house, 'clients', into, joinedClient(other, from))
    return withRecord(withRecord(joined, 'clients', id, undefined), 'aliases', id, { clientId: into })
  },
})

export const clientsPut = houseEvent('clients_put', {
  version: 1,
  fields: z.strictObject({
    clients: z.array(Client),
    reasons: z.array(Reason),
    /** The number of clients of an import of several lines. */
    of: z.number().int().optional(),
  }),
  sentence: ({ clients: { length }, of = length }) => `${of} ${of === 1 ? 'client' : 'clients'} imported`,
  unlisted: ['clients', 'reasons', 'of'],
  about: ({ clients, reasons }) => ({ clients: clients.map(({ id }) => id), reasons: reasons.map(({ id }) => id) }),
  evolve: (house, { clients, reasons }) =>
    reasons.reduce((next, { id, ...reason }) => withRecord(next, 'reasons', id, reason), withClients(house, clients)),
  withoutErased: ({ clients, reasons, ...rest }, erased) => ({
    ...rest,
    clients: withoutErased(clients, erased),
    reasons: withoutWords(reasons, erased),
  }),
})

/** Follows `clients_put` in a large import. */
export const moreClientsPut = houseEvent('more_clients_put', {
  version: 1,
  fields: z.strictObject({ clients: z.array(Client) }),
  sentence: ({ clients }) => `${clients.length} of the imported clients`,
  follows: 'always',
  unlisted: ['clients'],
  about: ({ clients }) => ({ clients: clients.map(({ id }) => id) }),
  evolve: (house, { clients }) => withClients(house, clients),
  withoutErased: ({ clients }, erased) => ({ clients: withoutErased(clients, erased) }),
})

function withClients(house: House, clients: readonly Client[]): House {
  return {
    ...house,
    clients: withAll(
      house.clients,
      clients.map((client) => [client.id, client] as const),
    ),
  }
}
