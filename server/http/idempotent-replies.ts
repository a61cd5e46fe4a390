import { Refused } from '../access/refused.ts'
import { failureOf } from './failure.ts'

/** A serialized reply. `cookies` are its Set-Cookie headers. */
export type SentReply = { status: number; text: string; cookies: readonly string[] }

/**
 * A reply that survives a restart, or a mark that its command was carried out and has no second effect: then the
 * handler makes the reply again. `mark` is the call's, null if unknown.
 */
type DurableReply = { mark: string | null } & ({ status: number; body: unknown } | { isKeyOnly: true })

/** The replies of sale commands, which survive a restart in the sale's journal. */
export type JournaledReplies = {
  /** Whether the journal has the reply of this run to a key's command, so that memory need not keep it. */
  has(key: string): boolean
  lookup(key: string): DurableReply | null | Promise<DurableReply | null>
}

/** The most replies and characters in memory, and their time in ms. */
export const KEPT = { replies: 50_000, characters: 64 * 1024 * 1024, forMs: 24 * 3_600_000 } as const

type Kept = { mark: string; reply: SentReply; at: number }
type UnderWay = { mark: string; reply: Promise<SentReply> }
type Asked = { key: string; mark: string }
type Once = { reply: SentReply; replayed: boolean }

type IdempotentRepliesParts = {
  durable: JournaledReplies
  now: () => number
  limits?: { replies: number; characters: number; forMs: number }
}

/**
 * Ensures that calls with the same key happen once: a second call waits for the first and gets its reply, for a day.
 * 401, 429 and 5xx are not stored, because another try may succeed.
 */
export function idempotentReplies({ durable, now, limits = KEPT }: IdempotentRepliesParts) {
  const underWay = new Map<string, UnderWay>()
  // Least recently used first.
  const kept = new Map<string, Kept>()
  let characters = 0

  function forget(key: string): void {
    characters -= kept.get(key)?.reply.text.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, entry: Kept): void {
    forget(key)
    if (entry.reply.text.length > limits.characters) return
    kept.set(key, entry)
    characters += entry.reply.text.length
    for (const [oldest, { at }] of kept) {
      const isOld = entry.at - at >= limits.forMs
      if (!isOld && kept.size <= limits.replies && characters <= limits.characters) break
      forget(oldest)
    }
  }

  function recall(key: string): Kept | null {
    const entry = kept.get(key)
    if (!entry) return null
    forget(key)
    if (now() - entry.at >= limits.forMs) return null
    keep(key, entry)
    return entry
  }

  type Work = () => Promise<SentReply>

  /** Runs the first work of a key, and stores its reply. */
  function first({ key, mark }: Asked, work: Work): Promise<Once> {
    const reply = work()
    underWay.set(key, { mark, reply })
    return reply.then(
      (settled) => {
        underWay.delete(key)
        if (!durable.has(key)) keep(key, { mark, reply: settled, at: now() })
        return { reply: settled, replayed: false }
      },
      (error: unknown) => {
        underWay.delete(key)
        // A mismatch is the answer to this call, not to the key.
        const refusal = isMismatch(error) ? null : keepableRefusal(error)
        if (refusal) keep(key, { mark, reply: refusal, at: now() })
        throw error
      },
    )
  }

  return {
    /** Runs `work` unless it was done for this key. Refuses, 409, the same key for a call with another mark. */
    once(asked: Asked, work: Work): Promise<Once> {
      const { key, mark } = asked
      const known = underWay.get(key) ?? recall(key)
      if (known) {
        if (known.mark !== mark) return Promise.reject(usedOtherwise())
        return Promise.resolve(known.reply).then((reply) => ({ reply, replayed: true }))
      }
      const found = durable.lookup(key)
      // Only a repeated bid is looked up in a journal, so no other bid waits for it.
      if (found === null) return first(asked, () => started(work))
      let replayed = false
      const recalled = async () => {
        const kept = await found
        if (kept && kept.mark !== null && kept.mark !== mark) throw usedOtherwise()
        replayed = kept !== null
        if (!kept || 'isKeyOnly' in kept) return await work()
        return { status: kept.status, text: JSON.stringify(kept.body), cookies: NO_COOKIES }
      }
      return first(asked, recalled).then(({ reply }) => ({ reply, replayed }))
    },
  }
}

/** Starts work that may throw before it returns its promise. */
function started(work: () => Promise<SentReply>): Promise<SentReply> {
  try {
    return work()
  } catch (error) {
    return Promise.reject(error)
  }
}

const MISMATCH = 'idempotency_mismatch'

const NO_COOKIES: readonly string[] = []

function usedOtherwise(): Refused {
  return new Refused(409, MISMATCH, 'This Idempotency-Key was used for something else.')
}

const isMismatch = (error: unknown) => error instanceof Refused && error.code === MISMATCH

function keepableRefusal(error: unknown): SentReply | null {
  const { status, body } = failureOf(error, { forStaff: false })
  if (status === 401 || status === 429 || status >= 500) return null
  return { status, text: JSON.stringify(body), cookies: NO_COOKIES }
}
