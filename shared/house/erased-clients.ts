import type { Edits } from '../engine/apply.ts'
import type { HouseTable } from './tables.ts'

/** What the journal has in place of an erased client's name. */
const ERASED_NAME = '(erased)'
/** What the audit trail says of an undo that was about an erased client. */
export const ERASED_STEP = 'A change of a client that was erased'

/** The ids of what was erased: of clients, of those merged into them, and of the reasons given them. */
export type ErasedIds = ReadonlySet<string>

type Dated = { id: string; createdAt: string }
type Reason = { id: string; text: string }

/** Clients, with the erased ones among them emptied. */
export function withoutErased<C extends Dated>(clients: readonly C[], erased: ErasedIds) {
  return clients.map((client) => {
    const { id, createdAt } = client
    return erased.has(id) ? { id, createdAt, name: ERASED_NAME, phones: [], alerts: [] } : client
  })
}

/** Reasons, with the words of the erased ones among them removed. */
export function withoutWords<R extends Reason>(reasons: readonly R[], erased: ErasedIds): R[] {
  return reasons.map((reason) => (erased.has(reason.id) ? { ...reason, text: '' } : reason))
}

/** A difference without the records of what was erased. The same object if it has none of them. */
export function diffWithoutErased<D extends Edits<HouseTable>>(diff: D, erased: ErasedIds): D {
  const { clients = {}, reasons = {} } = diff
  if (![clients, reasons].some((edits) => Object.keys(edits).some((id) => erased.has(id)))) return diff
  return { ...diff, clients: rest(clients, erased), reasons: rest(reasons, erased) }
}

function rest<E>(edits: Record<string, E>, erased: ErasedIds): Record<string, E> {
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !erased.has(id)))
}

/**
 * A reply as it is kept under its idempotency key, without words about an erased client. `step`: what the event says now,
 * if it is about one. Why a step cannot be undone may name a client of another step, so it is left out of all replies.
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
