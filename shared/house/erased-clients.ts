import type { Edits } from '../engine/apply.ts'
import type { HouseTable } from './tables.ts'

/** The journal's text in place of an erased client's name. */
const ERASED_NAME = '(erased)'
/** The audit trail's sentence for an undo about an erased client. */
export const ERASED_STEP = 'A change of a client that was erased'

/** The erased ids: of clients, of those merged into them, and of the reasons for them. */
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

/** Reasons, without the words of the erased ones. */
export function withoutWords<R extends Reason>(reasons: readonly R[], erased: ErasedIds): R[] {
  return reasons.map((reason) => (erased.has(reason.id) ? { ...reason, text: '' } : reason))
}

/** A difference without erased records. The same object if it has none of them. */
export function diffWithoutErased<D extends Edits<HouseTable>>(diff: D, erased: ErasedIds): D {
  const { clients = {}, reasons = {} } = diff
  if (![clients, reasons].some((edits) => Object.keys(edits).some((id) => erased.has(id)))) return diff
  return { ...diff, clients: rest(clients, erased), reasons: rest(reasons, erased) }
}

function rest<E>(edits: Record<string, E>, erased: ErasedIds): Record<string, E> {
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !erased.has(id)))
}

/**
 * A stored reply without words about an erased client. `step`: the event's new sentence, if it is about one. The reason
 * why a step can't be undone may name a client of another step, so it is removed from all replies.
 */
export function replyWithoutErased(
  reply: unknown,
  { erased, step }: { erased: ErasedIds; step: string | undefined },
): unknown {
  if (typeof reply !== 'object' || reply === null) return reply
  if ('sentence' in reply) return { ...reply, ...(step !== undefined && { sentence: step }), why: null }
  const { id, createdAt } = reply as Partial<Dated>
  if (id === undefined || createdAt === undefined || !erased.has(id)) return reply
  return withoutErased([{ id, createdAt }], erased)[0]
}
