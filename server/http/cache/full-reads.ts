import type { AnyCall, Call, JsonCallName, ReplyHeaders } from '../contract/handlers.ts'
import { type CachedBody, cachedBody } from './cached-body.ts'

/**
 * The inputs of a large read: its reply is the same while each input is the same object. `key` names the read and its
 * audience: callers with different rights must have different keys.
 */
export type FullRead = { key: string; madeFrom: readonly unknown[] }

/** The inputs of calls whose replies are cached for each audience and version; null if not cached. */
export type FullReads = { readonly [N in JsonCallName]?: (call: Call<N>) => FullRead | null }

/** The cached full reads of a server. */
export type CachedReads = ReturnType<typeof cachedReads>

type AnyFullRead = { of(call: AnyCall): FullRead | null }['of']

/** The most cached replies: more than views times audiences. */
const MOST = 32

/** Caches the replies of full reads. */
export function cachedReads(reads: FullReads) {
  const byName = new Map(Object.entries<AnyFullRead | undefined>(reads))
  // The least recently used first.
  const kept = new Map<string, { madeFrom: readonly unknown[]; body: CachedBody }>()

  return {
    /** The inputs of a call's reply; null if it is not cached. */
    of: (name: string, call: AnyCall): FullRead | null => byName.get(name)?.(call) ?? null,

    find({ key, madeFrom }: FullRead): CachedBody | null {
      const entry = kept.get(key)
      if (!entry || !isSame(entry.madeFrom, madeFrom)) return null
      kept.delete(key)
      kept.set(key, entry)
      return entry.body
    },

    /** Caches a new reply, unless the read is null by now. */
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
