import { type SkipToken, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReadName, Reply } from './call-types.ts'
import type { Place } from './keys.ts'
import { nextReadIn, type Pace } from './polling.ts'
import { useConnection } from './provider.tsx'

/** A read: where its reply lies, and how it is had; also fit for prefetchQuery. */
export type Read<N extends ReadName> = {
  queryKey: Place<N>
  queryFn: ((context: { signal: AbortSignal }) => Promise<Reply<N>>) | SkipToken
}

export type ReadOptions<N extends ReadName, T> = {
  /** Narrows what the screen sees; it draws anew only when this changes. */
  select?: ((reply: Reply<N>) => T) | undefined
  enabled?: boolean | undefined
}

/** Reads, and reads again at the pace of the connection. Never, where no pace is given. */
export function useRead<N extends ReadName, T = Reply<N>>(
  { queryKey, queryFn }: Read<N>,
  { select, enabled = true, pace }: ReadOptions<N, T> & { pace?: Pace },
): UseQueryResult<T> {
  const connection = useConnection()
  return useQuery<Reply<N>, Error, T, Place<N>>({
    queryKey,
    queryFn: enabled ? queryFn : skipToken,
    refetchInterval: pace ? nextReadIn(pace, connection) : false,
    ...(select && { select }),
  })
}
