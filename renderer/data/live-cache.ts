import type { QueryClient } from '@tanstack/react-query'
import type { ReadName, Reply } from './call-types.ts'
import type { Place } from './keys.ts'

/** What live messages may do to the cache. A place that holds nothing stays empty. */
export type LiveCache = {
  read: <N extends ReadName>(place: Place<N>) => Reply<N> | undefined
  change: <N extends ReadName>(place: Place<N>, to: (now: Reply<N>) => Reply<N>) => void
  /** Old as of now: read anew where a screen shows it. */
  invalidate: (name: ReadName, ...of: string[]) => void
}

export function liveCacheOf(client: QueryClient): LiveCache {
  return {
    read: <N extends ReadName>(place: Place<N>) => client.getQueryData<Reply<N>>(place),
    change<N extends ReadName>(place: Place<N>, to: (now: Reply<N>) => Reply<N>) {
      client.setQueryData<Reply<N>>(place, (now) => (now === undefined ? undefined : to(now)))
    },
    invalidate: (name, ...of) => readAnew(client, [name, ...of]),
  }
}

/**
 * Reads what screens show anew, and forgets the rest: a later message would make what was only marked as old look
 * whole again. An empty prefix means everything.
 */
export function readAnew(client: QueryClient, prefix: readonly string[]): void {
  client.removeQueries({ queryKey: prefix, type: 'inactive' })
  void client.invalidateQueries({ queryKey: prefix })
}
