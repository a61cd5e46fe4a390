import { type SkipToken, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallInput, ReadName, Reply } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import { useConnection } from '../provider.tsx'
import { nextReadOf } from './failed-reads.ts'
import { type ReadKey, readKey } from './keys.ts'
import { nextReadIn, PACE, type PollingPace } from './polling.ts'

/** A read: its key and its function; also fit for prefetchQuery. */
export type ReadOf<K extends readonly string[], R> = {
  queryKey: K
  queryFn: ((context: { signal: AbortSignal }) => Promise<R>) | SkipToken
}

type QueryOptions<R, T> = {
  /** How often it is read again; null: only where it failed. */
  pace: PollingPace | null
  /** Narrows what the screen sees; it draws anew only when this changes. */
  select?: ((reply: R) => T) | undefined
  /** Milliseconds for which a screen that opens shows what is held, and does not read again. */
  staleTime?: number | undefined
}

/** Reads, and reads again at the pace of the connection. */
export function usePacedQuery<K extends readonly string[], R, T = R>(
  read: ReadOf<K, R>,
  { pace, select, staleTime }: QueryOptions<R, T>,
): UseQueryResult<T> {
  const connection = useConnection()
  return useQuery<R, Error, T, K>({
    ...read,
    refetchInterval: ({ state }) => nextReadOf(state, pace ? nextReadIn(pace, connection) : false),
    ...(select && { select }),
    ...(staleTime !== undefined && { staleTime }),
  })
}

/** Data from a store, undefined until they are read, and the state of the query that reads them. */
export type ReadOfStore<T> = { data: T | undefined } & Pick<
  UseQueryResult,
  'error' | 'isError' | 'isFetching' | 'refetch'
>

/** Joins data of a store with the query that reads them. React Query re-renders only for the fields that a component reads. */
export function readOfStore<T>(query: UseQueryResult, data: T | undefined): ReadOfStore<T> {
  return {
    data,
    get error() {
      return query.error
    },
    get isError() {
      return query.isError
    },
    get isFetching() {
      return query.isFetching
    },
    refetch: query.refetch,
  }
}

export type ReadOptions<R, T> = Partial<QueryOptions<R, T>> & {
  /** The subject of the reply, where the call does not name it: its key has this in place of the input. */
  about?: string
}

const PACES: Readonly<Partial<Record<ReadName, PollingPace>>> = PACE

/** A read of the contract, whose reply the cache holds; null reads nothing. Its usual pace is that of its name. */
export function useRead<N extends ReadName, T = Reply<N>>(
  name: N,
  input: CallInput<N> | null,
  { about, pace = PACES[name] ?? null, ...options }: ReadOptions<Reply<N>, T> = {},
): UseQueryResult<T> {
  const { call } = useDataSource().client
  const read: ReadOf<ReadKey<N>, Reply<N>> = {
    queryKey: about === undefined ? readKey(name, input) : [name, about],
    queryFn: input === null ? skipToken : ({ signal }) => call(name, { ...input, signal }),
  }
  return usePacedQuery(read, { ...options, pace })
}
