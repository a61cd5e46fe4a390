import type { Records } from '../../../shared/engine/records.ts'
import type { Client } from '../../../shared/entities/people/client.ts'
import { folded } from '../../../shared/folded.ts'
import { isSamePaddle, paddleNumber } from '../../../shared/paddle-number.ts'

/** Entries between two pauses: about a millisecond of work. */
const AT_ONCE = 50
/** Clients passed by between two pauses. */
const KNOWN_AT_ONCE = 1_000

/** The most clients that a search returns. */
const MOST_FOUND = 50

type Indexed = { client: Client; words: string; digits: string }

/** A text with German umlauts in two letters: "mueller" for "Müller". */
const inTwoLetters = (text: string) =>
  folded(text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`))

/** The words of a text as they may be typed: with umlauts in one letter or two, with apostrophes or without. */
function spellings(text: string): string {
  const all = [folded(text), inTwoLetters(text)]
  return [...new Set([...all, ...all.map((each) => each.replaceAll("'", ''))])].join(' ')
}

/**
 * Makes the search index of the clients. Each client's entry is made once and again only after its change, because
 * 20,000 of them are searched at each key.
 */
export function clientIndex() {
  const indexed = new WeakMap<Client, Indexed>()
  let last: { clients: Records<string, Client>; index: readonly Indexed[] } | null = null
  const entryOf = (client: Client) => {
    const known = indexed.get(client)
    if (known) return known
    const entry = {
      client,
      words: spellings(
        [client.name, client.company, client.email, client.number, client.title, client.address, client.country]
          .concat(client.note, client.alerts)
          .filter(Boolean)
          .join(' '),
      ),
      digits: client.phones.map(({ number }) => number.replace(/\D/g, '')).join(' '),
    }
    indexed.set(client, entry)
    return entry
  }
  return {
    of(clients: Records<string, Client>): readonly Indexed[] {
      if (last?.clients !== clients) last = { clients, index: Array.from(clients.values(), entryOf) }
      return last.index
    },
    /** Makes the missing entries, with pauses, before the next search needs them. */
    *prepare(clients: Records<string, Client>): Generator<void, void> {
      let [made, known] = [0, 0]
      for (const client of clients.values()) {
        if (indexed.has(client)) {
          known += 1
          if (known % KNOWN_AT_ONCE === 0) yield
          continue
        }
        entryOf(client)
        made += 1
        if (made % AT_ONCE === 0) yield
      }
    },
  }
}

type Search = {
  q: string
  /** The paddles of a client in all sales. */
  paddlesOf: (id: string) => readonly string[]
  /** The client with a paddle of the sale on show. */
  holderOf: (paddle: string) => string | null
}

/**
 * Finds the clients that have every word of a search in a name, company, mail, number, address, note or alert, as a
 * paddle, or as the whole id. The holder of this very paddle in the sale on show comes first, then the client with this
 * number of the house, then clients whose name begins with the first word. Returns at most fifty, and the total number.
 */
export function findClients(
  index: readonly Indexed[],
  { q, paddlesOf, holderOf }: Search,
): { clients: Client[]; total: number } {
  const paddle = paddleNumber(q)
  const holder = /^\d{1,10}$/.test(paddle) ? holderOf(paddle) : null
  // A telephone number may be typed with spaces.
  const isNumber = /^\+?[\d\s()/.-]{5,}$/.test(q.trim())
  const words = isNumber ? [q.replace(/\s/g, '')] : folded(q).split(/\s+/).filter(Boolean)
  const isFound = ({ client, words: known, digits }: Indexed, word: string) => {
    if (known.includes(word) || client.id.toLowerCase() === word) return true
    if (!/^[+\d()/.-]+$/.test(word)) return false
    // A number with its country may be known with the zero of the country instead.
    const number = word.replace(/\D/g, '')
    const national = word.startsWith('+') ? number.slice(3) : number.replace(/^0+/, '')
    if (number.length > 2 && digits.includes(number)) return true
    if (national.length > 5 && digits.includes(national)) return true
    return paddlesOf(client.id).some((each) => isSamePaddle(each, number))
  }
  const found = index.filter((each) => words.every((word) => isFound(each, word)))
  const first = words[0] ?? ''
  const rankOf = ({ client, words: known }: Indexed) =>
    client.id === holder ? 0 : client.number === q.trim() ? 1 : known.startsWith(first) ? 2 : 3
  const ranks = [0, 1, 2, 3].map((rank) => found.filter((each) => rankOf(each) === rank))
  const clients = ranks
    .flat()
    .slice(0, MOST_FOUND)
    .map(({ client }) => client)
  return { clients, total: found.length }
}
