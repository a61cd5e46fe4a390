import type { Client, ClientFields } from '../entities/people/client.ts'
import type { House } from './state.ts'

/** The client with an id, or the one it was merged into; undefined if unknown or erased. */
export function clientOf({ clients, aliases }: Pick<House, 'clients' | 'aliases'>, id: string): Client | undefined {
  let current: string | undefined = id
  for (
    const seen = new Set<string>();
    current !== undefined && !seen.has(current);
    current = aliases.get(current)?.clientId
  ) {
    const client = clients.get(current)
    if (client) return client
    seen.add(current)
  }
  return undefined
}

/** Adds fields to a client; its own take precedence. */
export function joinedClient(was: Client, more: ClientFields): Client {
  const digits = (number: string) => number.replace(/\D/g, '')
  const known = new Set(was.phones.map(({ number }) => digits(number)))
  const phones = [...was.phones, ...more.phones.filter(({ number }) => !known.has(digits(number)))].slice(0, 10)
  const alerts = [...new Set([...was.alerts, ...more.alerts])].slice(0, 10)
  return { ...more, ...was, phones, alerts }
}
