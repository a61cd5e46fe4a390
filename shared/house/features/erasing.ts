import { z } from 'zod'
import { unknown } from '../../engine/decision.ts'
import { clientOf } from '../clients.ts'
import { commandsWithoutErased } from '../erased-commands.ts'
import { PERSONAL_TABLES } from '../erased-records.ts'
import { houseCommand, houseEvent, type ReplyContext } from '../rows.ts'
import { type House, withRecord } from '../state.ts'
import type { HouseTable } from '../tables.ts'

const Ids = z.array(z.string())
/** The key of the erasure of everything that was removed. */
const REMOVED = 'removed'

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

/** The records about people that the house does not have, but that undo or redo could bring back. */
function removedIds(house: House): ReadonlySet<string> {
  const remembered = house.commands.flatMap(({ diff }) =>
    PERSONAL_TABLES.flatMap((table) => [...(diff.get(table)?.keys() ?? [])].map(String)),
  )
  return new Set(remembered.filter((id) => !isHeld(house, id)))
}

/** Whether the house has a record about a person. The words of a merged client are those of another one. */
function isHeld(house: House, id: string): boolean {
  return house.aliases.has(id) || PERSONAL_TABLES.some((table) => house[table].has(id))
}

/** Returns whether a record was removed for good: the house does not have it, and no undo or redo can bring it back. */
export function goneFrom(house: House): (id: string) => boolean {
  const removed = removedIds(house)
  return (id) => !isHeld(house, id) && !removed.has(id)
}

/** Begins an erasure, and makes the last commands forget its records: no undo brings them back, nor after a restart. */
export function withErasure(house: House, key: string, ids: readonly string[]): House {
  const begun = withRecord(house, 'erasures', key, { ids: [...ids] })
  return commandsWithoutErased(begun, { ids: new Set(ids), names: new Set() })
}

export const deleteClient = houseCommand({
  role: 'staff',
  route: 'DELETE /api/clients/:id',
  summary: 'Erases a client and all words about it; its paddles, bids and purchases stay in their sales',
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  erases: true,
  decide(house, { id }) {
    const known = clientOf(house, id)?.id ?? (removedIds(house).has(id) ? id : undefined)
    if (known === undefined) return unknown('client_unknown', 'This client does not exist.')
    const clients = idsOf(house, known)
    return [clientErased({ id: known, clients: [...clients], reasons: keysOf(house.reasons, clients) })]
  },
  replies: z.object({ id: z.string() }),
  reply: (_, { input: { id } }: ReplyContext<{ id: string }>) => ({ id }),
})

export const eraseRemoved = houseCommand({
  role: 'staff',
  route: 'POST /api/house/erase-removed',
  summary:
    'Erases all removed clients, callers, links, bookings and trainees from every file; undo cannot bring them back',
  input: z.strictObject({}),
  erases: true,
  decide: (house) => [removedErased({ ids: [...removedIds(house)] })],
  /** `records`: how many of them undo could have brought back. */
  replies: z.object({ erased: z.literal(true), records: z.number().int() }),
  reply: ({ erasures }) => ({ erased: true as const, records: erasures.get(REMOVED)?.ids.length ?? 0 }),
})

/** Records that no file has words about these records any more. */
export const completeErasures = houseCommand({
  role: 'staff',
  summary: 'Says that erased records are in no file any more',
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
    return withErasure(gone, id, [...clients, ...reasons])
  },
})

export const removedErased = houseEvent('removed_erased', {
  version: 1,
  fields: z.strictObject({ ids: Ids }),
  sentence: () => 'What was removed erased',
  final: 'An erased record cannot be brought back',
  about: () => ({ erasures: [REMOVED] }),
  evolve(house, { ids }) {
    const before = house.erasures.get(REMOVED)?.ids ?? []
    return withErasure(house, REMOVED, [...new Set([...before, ...ids])])
  },
})

export const erasuresCompleted = houseEvent('erasures_completed', {
  version: 1,
  fields: z.strictObject({ ids: Ids }),
  sentence: () => 'Words about erased records removed from all files',
  final: 'An erased record cannot be brought back',
  about: ({ ids }) => ({ erasures: ids }),
  evolve: (house, { ids }) => ids.reduce((next, id) => withRecord(next, 'erasures', id, undefined), house),
})
