import { type SkipToken, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReadName, Reply } from '../client/call-types.ts'
import { useConnection } from '../provider.tsx'
import { nextReadOf } from './failed-reads.ts'
import type { Place } from './keys.ts'
import { nextReadIn, type Pace } from './polling.ts'

/** A read: its key, and how it is had; also fit for prefetchQuery. */
export type ReadOf<K extends readonly string[], R> = {
  queryKey: K
  queryFn: ((context: { signal: AbortSignal }) => Promise<R>) | SkipToken
}

/** A read of the house, whose reply the query cache holds. */
export type Read<N extends ReadName> = ReadOf<Place<N>, Reply<N>>

export type ReadOptions<R, T> = {
  /** Narrows what the screen sees; it draws anew only when this changes. */
  select?: ((reply: R) => T) | undefined
  enabled?: boolean | undefined
}

/** Reads, and reads again at the pace of the connection. Without a pace never, unless it failed. */
export function useRead<K extends readonly string[], R, T = R>(
  { queryKey, queryFn }: ReadOf<K, R>,
  { select, enabled = true, pace }: ReadOptions<R, T> & { pace?: Pace },
): UseQueryResult<T> {
  const connection = useConnection()
  return useQuery<R, Error, T, K>({
    queryKey,
    queryFn: enabled ? queryFn : skipToken,
    refetchInterval: ({ state }) => nextReadOf(state, pace ? nextReadIn(pace, connection) : false),
    ...(select && { select }),
  })
}
