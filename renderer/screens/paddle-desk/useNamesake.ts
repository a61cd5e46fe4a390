import type { FoundClient } from '../../../shared/entities/people/client.ts'
import { folded } from '../../../shared/folded.ts'
import { useClients } from './useClients.ts'

const plain = (name: string) => folded(name).replace(/\s+/gu, ' ').trim()

/** Returns another client with this name, compared without case, accents and extra spaces; null if there is none. */
export function useNamesake(name: string, self: string | null): FoundClient | null {
  const { data, isOfTyped } = useClients(name)
  const sought = plain(name)
  if (sought === '' || !isOfTyped) return null
  return data?.clients.find((client) => client.id !== self && plain(client.name) === sought) ?? null
}
