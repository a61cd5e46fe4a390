import { type SkipToken, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallInput, ReadName, Reply } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import { useConnection } from '../provider.tsx'
import { nextReadOf } from './failed-reads.ts'
import { type ReadKey, readKey } from './keys.ts'
import { nextReadIn, PACE, type PollingPace } from './polling.ts'

/** A read: its key and its function; also for prefetchQuery. */
export type ReadOf<K extends readonly string[], R> = {
  queryKey: K
  queryFn: ((context: { signal: AbortSignal }) => Promise<R>) | SkipToken
}

type QueryOptions<R, T> = {
  /** The pace of the next reads; null repeats only failed ones. */
  pace: PollingPace | null
  /** Selects what the screen needs; it renders again only if this changes. */
  select?: ((reply: R) => T) | undefined
  /** Milliseconds for which a newly opened screen shows the held data without reading again. */
  staleTime?: number | undefined
}

/** Reads, and repeats the read at the pace of the connection. */
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

/** Data of a store, undefined until they are read, and the state of the query that reads them. */
export type ReadOfStore<T> = { data: T | undefined } & Pick<
  UseQueryResult,
  'error' | 'isError' | 'isFetching' | 'refetch'
>

/** Joins a store's data with their query. React Query re-renders only for the fields that a component uses. */
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
  /** The subject of the reply, if the call does not name it: it replaces the input in the key. */
  about?: string
}

const PACES: Readonly<Partial<Record<ReadName, PollingPace>>> = PACE

/** Reads a call of the contract and caches its reply; reads nothing for null. The usual pace is set by its name. */
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
