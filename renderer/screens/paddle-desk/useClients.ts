import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import type { Reply } from '../../../shared/api/index.ts'
import { useDataSource } from '../../data/data-context.ts'
import { useCall } from '../../data/provider.tsx'
import { readKey } from '../../data/reads/keys.ts'
import { useOutcome } from '../../data/writes/useOutcome.ts'
import { scannedText } from './scanned-text.ts'

const searchOf = (typed: string) => scannedText(typed).slice(0, 200)

/** Returns the clients found for the typed text; the previous results are shown until then, marked as such. */
export function useClients(typed: string) {
  const { call } = useDataSource().client
  const q = useDeferredValue(searchOf(typed))
  const input = { query: { q } }
  const read = useQuery({
    queryKey: readKey('clients', input),
    queryFn: ({ signal }) => call('clients', { ...input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...read, isOfTyped: q === searchOf(typed) && !read.isPlaceholderData }
}

/**
 * Searches at Enter, because a scanner types faster than the list loads. Searches run in order. Resolves with null if
 * no text is typed, if a search for the same text is in flight (some scanners press Enter twice), or if it fails, which
 * a toast reports.
 */
export function useAskedClients(): (typed: string) => Promise<Reply<'clients'> | null> {
  const call = useCall()
  const { failed } = useOutcome()
  const asking = useRef(new Set<string>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return async (typed) => {
    const q = scannedText(typed)
    if (q === '' || asking.current.has(q)) return null
    asking.current.add(q)
    const reply = last.current.then(() => call('clients', { query: { q } }))
    last.current = reply.catch(() => {})
    try {
      return await reply
    } catch (error) {
      failed('The client was not found', error)
      return null
    } finally {
      asking.current.delete(q)
    }
  }
}
