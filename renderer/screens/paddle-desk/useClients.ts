import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDataSource } from '../../data/data-context.ts'
import { readKey } from '../../data/reads/keys.ts'

/** What a scanner types of a paddle’s QR code: the address with the code at its end. */
export function scannedText(text: string): string {
  return text.trim().replace(/^https?:\/\/\S*#/i, '')
}

/** The clients that a search finds, as one types; those found before stay on show meanwhile. */
export function useClients(typed: string) {
  const { call } = useDataSource().client
  const q = useDeferredValue(scannedText(typed)).slice(0, 200)
  const input = { query: { q } }
  return useQuery({
    queryKey: readKey('clients', input),
    queryFn: ({ signal }) => call('clients', { ...input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
