import type { VersionedRead } from '../../../shared/api/index.ts'
import type { AnyCall, Call } from '../contract/handlers.ts'
import type { CachedBody } from './cached-body.ts'

/**
 * The inputs of a public read: its reply is the same while each input is the same object. `key` names the read and its
 * audience: callers with different rights must have different keys.
 */
export type FullRead = { key: string; madeFrom: readonly unknown[] }

/**
 * The inputs of every read that the contract caches by version; null if nothing of its reply can be shared: it has
 * data of its caller only.
 */
export type FullReads = { readonly [N in VersionedRead]: (call: Call<N>) => FullRead | null }

/** The cached full reads of a server. */
export type CachedReads = ReturnType<typeof cachedReads>

type Kept = { madeFrom: readonly unknown[]; body: Promise<CachedBody>; bytes: number }

type AnyFullRead = { of(call: AnyCall): FullRead | null }['of']

/** The most cached replies, and their most bytes: a reader may name any lots. */
const MOST = 256
const MOST_BYTES = 128 * 1024 ** 2

/** Caches the replies of public reads. */
export function cachedReads(reads: Partial<FullReads>) {
  const byName = new Map(Object.entries<AnyFullRead | undefined>(reads))
  // The least recently used first.
  const kept = new Map<string, Kept>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function add(key: string, entry: Kept): void {
    drop(key)
    kept.set(key, entry)
    bytes += entry.bytes
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST && (bytes <= MOST_BYTES || kept.size === 1)) break
      drop(oldest)
    }
  }

  return {
    /** The inputs of a call's reply; null if it is not cached. */
    of: (name: string, call: AnyCall): FullRead | null => byName.get(name)?.(call) ?? null,

    /** The cached reply, which may still be in the making. */
    find({ key, madeFrom }: FullRead): Promise<CachedBody> | null {
      const entry = kept.get(key)
      if (!entry || !isSame(entry.madeFrom, madeFrom)) return null
      kept.delete(key)
      kept.set(key, entry)
      return entry.body
    },

    /** Caches a new reply, from when it is in the making. */
    keep({ key, madeFrom }: FullRead, body: Promise<CachedBody>): Promise<CachedBody> {
      const isNewest = () => kept.get(key)?.body === body
      add(key, { madeFrom, body, bytes: 0 })
      body.then(
        (made) => isNewest() && add(key, { madeFrom, body, bytes: made.bytes.length }),
        () => isNewest() && drop(key),
      )
      return body
    },
  }
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, index) => Object.is(part, now[index]))
}
