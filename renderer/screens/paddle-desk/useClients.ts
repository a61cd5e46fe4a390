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
 * Asks whom a search finds, for Enter: a scanner types faster than the list is read. One question at a time, as some
 * scanners press Enter twice. Null where nothing is typed, or a question is under way; null too where it failed, which
 * a toast tells.
 */
export function useAskedClients(): (typed: string) => Promise<Reply<'clients'> | null> {
  const call = useCall()
  const { failed } = useOutcome()
  const asking = useRef(false)
  return async (typed) => {
    const q = scannedText(typed)
    if (q === '' || asking.current) return null
    asking.current = true
    try {
      return await call('clients', { query: { q } })
    } catch (error) {
      failed('The client was not found', error)
      return null
    } finally {
      asking.current = false
    }
  }
}
