import { z } from 'zod'
import { unknown } from '../../engine/decision.ts'
import { clientOf } from '../clients.ts'
import { houseCommand, houseEvent, type ReplyContext } from '../rows.ts'
import { type House, withRecord } from '../state.ts'
import type { HouseTable } from '../tables.ts'

const Ids = z.array(z.string())

/** The keys of a table's records about these clients. */
function keysOf(records: House['reasons'] | House['aliases'], clientIds: ReadonlySet<string>): string[] {
  return [...records].flatMap(([key, { clientId }]) => (clientId !== null && clientIds.has(clientId) ? [key] : []))
}

/** The ids of a client and of all clients merged into it, directly or not. */
function idsOf({ aliases }: House, id: string): Set<string> {
  const ids = new Set([id])
  for (let known = 0; known < ids.size; ) {
    known = ids.size
    for (const alias of keysOf(aliases, ids)) ids.add(alias)
  }
  return ids
}

// The handler waits until the files are rewritten.
export const deleteClient = houseCommand({
  role: 'staff',
  summary: 'Erases a client and all words about it; its paddles, bids and purchases stay in their sales',
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  decide(house, { id }) {
    const client = clientOf(house, id)
    if (!client) return unknown('client_unknown', 'This client does not exist.')
    const clients = idsOf(house, client.id)
    return [clientErased({ id: client.id, clients: [...clients], reasons: keysOf(house.reasons, clients) })]
  },
  replies: z.object({ id: z.string() }),
  reply: (_, { input: { id } }: ReplyContext<{ id: string }>) => ({ id }),
})

/** Records that no file has words about these clients any more. */
export const completeErasures = houseCommand({
  role: 'staff',
  summary: 'Says that erased clients are in no file any more',
  input: z.strictObject({ ids: Ids }),
  decide: ({ erasures }, { ids }) => {
    const left = ids.filter((id) => erasures.has(id))
    return left.length === 0 ? [] : [erasuresCompleted({ ids: left })]
  },
  replies: z.null(),
})

export const clientErased = houseEvent('client_erased', {
  version: 1,
  fields: z.strictObject({ id: z.string(), clients: Ids, reasons: Ids }),
  sentence: () => 'A client erased',
  final: 'An erased client cannot be brought back',
  about: ({ id, clients, reasons }) => ({ clients, aliases: clients, reasons, erasures: [id] }),
  evolve(house, { id, clients, reasons }) {
    const without = (state: House, table: HouseTable, keys: readonly string[]) =>
      keys.reduce((next, key) => withRecord(next, table, key, undefined), state)
    const gone = without(without(without(house, 'clients', clients), 'aliases', clients), 'reasons', reasons)
    return withRecord(gone, 'erasures', id, { ids: [...clients, ...reasons] })
  },
})

export const erasuresCompleted = houseEvent('erasures_completed', {
  version: 1,
  fields: z.strictObject({ ids: Ids }),
  sentence: () => 'Words about an erased client removed from all files',
  final: 'An erased client cannot be brought back',
  about: ({ ids }) => ({ erasures: ids }),
  evolve: (house, { ids }) => ids.reduce((next, id) => withRecord(next, 'erasures', id, undefined), house),
})
