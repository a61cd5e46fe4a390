import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import type { Reply } from '../../../shared/api/index.ts'
import { useDataSource } from '../../data/data-context.ts'
import { useCall } from '../../data/provider.tsx'
import { readKey } from '../../data/reads/keys.ts'
import { useOutcome } from '../../data/writes/useOutcome.ts'

/** What a scanner types of a paddle’s QR code: the address with the code at its end. */
export function scannedText(text: string): string {
  return text.trim().replace(/^https?:\/\/\S*#/i, '')
}

const searchOf = (typed: string) => scannedText(typed).slice(0, 200)

/** The clients that a search finds, as one types; those found before stay on show meanwhile, and are not of what is typed. */
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
 * Searches at Enter: a scanner types faster than the list is read. Searches run one after another. Resolves with null
 * if nothing is typed, if a search for the same text is under way (some scanners press Enter twice), or if it fails,
 * which a toast reports.
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
