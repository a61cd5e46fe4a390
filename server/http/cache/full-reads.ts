import type { AnyCall, Call, JsonCallName, ReplyHeaders } from '../contract/handlers.ts'
import { type CachedBody, cachedBody } from './cached-body.ts'

/**
 * What a large read is made from: as long as each of these is the very same thing, the reply is the same too. `key`
 * names the read and its audience: whoever may see different things must have different keys.
 */
export type FullRead = { key: string; madeFrom: readonly unknown[] }

/** The calls whose replies are made once for each audience and version, and what each is made from; null for one that is not kept. */
export type FullReads = { readonly [N in JsonCallName]?: (call: Call<N>) => FullRead | null }

/** The full reads of a server, kept. */
export type CachedReads = ReturnType<typeof cachedReads>

type AnyFullRead = { of(call: AnyCall): FullRead | null }['of']

/** Replies kept at most: views times audiences, with room. */
const MOST = 32

/** Keeps the replies of full reads. */
export function cachedReads(reads: FullReads) {
  const byName = new Map(Object.entries<AnyFullRead | undefined>(reads))
  // The one longest unasked first.
  const kept = new Map<string, { madeFrom: readonly unknown[]; body: CachedBody }>()

  return {
    /** What a call is made from; null where its reply is not kept. */
    of: (name: string, call: AnyCall): FullRead | null => byName.get(name)?.(call) ?? null,

    find({ key, madeFrom }: FullRead): CachedBody | null {
      const entry = kept.get(key)
      if (!entry || !isSame(entry.madeFrom, madeFrom)) return null
      kept.delete(key)
      kept.set(key, entry)
      return entry.body
    },

    /** A reply that was made now, kept for those who ask next; not where the read has become none meanwhile. */
    keep(read: FullRead | null, text: string, headers: ReplyHeaders): CachedBody {
      const type = 'application/json; charset=utf-8'
      const body = cachedBody(Buffer.from(text), { type, headers: { ...headers }, made: 'often' })
      if (read === null) return body
      kept.delete(read.key)
      kept.set(read.key, { madeFrom: read.madeFrom, body })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return body
    },
  }
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, index) => Object.is(part, now[index]))
}
