import type { Records } from '../../../shared/engine/records.ts'
import type { Client } from '../../../shared/entities/people/client.ts'

/** The most clients that a search returns. */
const MOST_FOUND = 50

type Indexed = { client: Client; words: string; digits: string }

/** A text without accents and case. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ø', 'o')
}

/**
 * Makes the search index of the clients. Each client's entry is made once and again only after its change, because
 * 20,000 of them are searched at each key.
 */
export function clientIndex(): (clients: Records<string, Client>) => readonly Indexed[] {
  const indexed = new WeakMap<Client, Indexed>()
  let last: { clients: Records<string, Client>; index: readonly Indexed[] } | null = null
  const entryOf = (client: Client) => {
    const known = indexed.get(client)
    if (known) return known
    const entry = {
      client,
      words: folded([client.name, client.company, client.email, client.number].filter(Boolean).join(' ')),
      digits: client.phones.map(({ number }) => number.replace(/\D/g, '')).join(' '),
    }
    indexed.set(client, entry)
    return entry
  }
  return (clients) => {
    if (last?.clients !== clients) last = { clients, index: Array.from(clients.values(), entryOf) }
    return last.index
  }
}

/**
 * Finds the clients that have every word of a search in a name, company, mail or number, as a paddle, or as the whole
 * id. Clients whose name begins with the first word come first. Returns at most fifty, and the total number of matches.
 */
export function findClients(
  index: readonly Indexed[],
  { q, paddlesOf }: { q: string; paddlesOf: (id: string) => readonly string[] },
): { clients: Client[]; total: number } {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const isFound = ({ client, words: known, digits }: Indexed, word: string) => {
    if (known.includes(word) || client.id.toLowerCase() === word) return true
    const number = /^[+\d()/.-]+$/.test(word) ? word.replace(/\D/g, '') : ''
    if (number === '') return false
    return (number.length > 2 && digits.includes(number)) || paddlesOf(client.id).includes(number)
  }
  const found = index.filter((each) => words.every((word) => isFound(each, word)))
  const first = words[0] ?? ''
  const [begins, others] = [true, false].map((does) => found.filter((each) => each.words.startsWith(first) === does))
  const clients = [...(begins ?? []), ...(others ?? [])].slice(0, MOST_FOUND).map(({ client }) => client)
  return { clients, total: found.length }
}
