import type { Edits } from '../engine/apply.ts'
import type { HouseTable } from './tables.ts'

/** The journal's text in place of an erased name. */
const ERASED_NAME = '(erased)'
/** The audit trail's sentence for an undo about an erased record. */
export const ERASED_STEP = 'A change of a record that was erased'

/** The tables with words about people. The id of each record is unique among all of them. A caller's link has its id. */
export const PERSONAL_TABLES = [
  'clients',
  'reasons',
  'callers',
  'displays',
  'bookings',
  'trainees',
] as const satisfies readonly HouseTable[]

/** The ids of erased records. */
export type ErasedIds = ReadonlySet<string>

type Dated = { id: string; createdAt: string }
type Reason = { id: string; text: string }

/** Clients, without the data of the erased ones. */
export function withoutErased<C extends Dated>(clients: readonly C[], erased: ErasedIds) {
  return clients.map((client) => {
    const { id, createdAt } = client
    return erased.has(id) ? { id, createdAt, name: ERASED_NAME, phones: [], alerts: [] } : client
  })
}

/** A caller, link or trainee without its name and languages if it is erased. */
export function withoutName<N extends { id: string; name: string; languages?: readonly string[] }>(
  named: N,
  erased: ErasedIds,
): N {
  if (!erased.has(named.id)) return named
  return { ...named, name: ERASED_NAME, ...('languages' in named && { languages: [] }) }
}

/** Bookings, without the data of the erased ones. */
export function withoutCalls<B extends { id: string }>(bookings: readonly B[], erased: ErasedIds) {
  const nothing = { lotNumbers: [], paddle: '', language: null, cover: null }
  return bookings.map((booking) => (erased.has(booking.id) ? { ...booking, ...nothing } : booking))
}

/** Reasons, without the words of the erased ones. */
export function withoutWords<R extends Reason>(reasons: readonly R[], erased: ErasedIds): R[] {
  return reasons.map((reason) => (erased.has(reason.id) ? { ...reason, text: '' } : reason))
}

/** A difference without erased records. The same object if it has none of them. */
export function diffWithoutErased<D extends Edits<HouseTable>>(diff: D, erased: ErasedIds): D {
  const touched = PERSONAL_TABLES.filter((table) => Object.keys(diff[table] ?? {}).some((id) => erased.has(id)))
  if (touched.length === 0) return diff
  return { ...diff, ...Object.fromEntries(touched.map((table) => [table, rest(diff[table] ?? {}, erased)])) }
}

function rest<E>(edits: Record<string, E>, erased: ErasedIds): Record<string, E> {
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !erased.has(id)))
}

/**
 * The names of erased records in an event: the text of each field `name` within a record of such an id, or within an
 * edit under it.
 */
export function erasedNames(value: unknown, erased: ErasedIds, isWithin = false): string[] {
  if (typeof value !== 'object' || value === null) return []
  const isErased = isWithin || ('id' in value && typeof value.id === 'string' && erased.has(value.id))
  return Object.entries(value).flatMap(([key, part]) =>
    isErased && key === 'name' && typeof part === 'string'
      ? [part]
      : erasedNames(part, erased, isErased || erased.has(key)),
  )
}

/**
 * A stored reply without words about erased records. `step`: the event's new sentence, if it is about one. The reason
 * why a step can't be undone may name a record of another step, so it is removed from all replies.
 */
export function replyWithoutErased(
  reply: unknown,
  { erased, step }: { erased: ErasedIds; step: string | undefined },
): unknown {
  if (typeof reply !== 'object' || reply === null) return reply
  if ('sentence' in reply) return { ...reply, ...(step !== undefined && { sentence: step }), why: null }
  const { id, createdAt } = reply as Partial<Dated>
  if (id === undefined || !erased.has(id)) return reply
  if (createdAt === undefined)
    return 'name' in reply ? withoutName(reply as { id: string; name: string }, erased) : { id }
  return withoutErased([{ id, createdAt }], erased)[0]
}
