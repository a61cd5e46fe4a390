import type { Reply } from '../../../shared/api/index.ts'
import { parseReply } from '../../../shared/api/parse-reply.ts'
import type { LiveMessage } from '../../../shared/live.ts'
import { AFTER, type KeptCall, type Of } from './after-message.ts'

/** What the public may read of the house, as a mirror keeps it. */
export type KeptReads = ReturnType<typeof createKeptReads>

/** A read's reply as the house gave it, and the place in its feed that it holds at least. */
export type Read = { body: unknown; feed: number }

/** `reply` is a reply of the read under whose key it is kept, and is cast to that where it is used. */
type Kept = { reply: unknown; hear: (message: LiveMessage) => boolean; at: number }
type Told = { message: LiveMessage; feed: number }

/** Messages that a read may be behind of, and be brought up to date with. */
const RECENT = 1_000
/** Milliseconds for which rates are kept, which say how old they are. */
const RATES_MS = 30_000
/** Replies kept at most: all lots of a large sale. */
const MOST = 20_000

/**
 * Reads once what many ask for, and keeps it up to date by the house's messages: so what the house has to do for a bid
 * does not grow with those who look. `read` asks the house as the public.
 */
export function createKeptReads(read: <N extends KeptCall>(name: N, of: Of<N>) => Promise<Read>) {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<unknown>>()
  let recent: Told[] = []
  let lastForgotten = 0
  /** The sale as it was last known, for a screen that comes while it is read anew. */
  let state: Reply<'auctionState'> | null = null
  /** Grows when everything is forgotten: what was asked for before is not kept. */
  let era = 0

  function forget(): void {
    kept.clear()
    underWay.clear()
    era += 1
  }

  async function fetchAnew<N extends KeptCall>(key: string, name: N, of: Of<N>): Promise<Reply<N>> {
    const began = era
    const { body, feed } = await read(name, of)
    let reply: Reply<N> = parseReply(name, body)
    const entry: Kept = {
      reply,
      hear(message) {
        const next = AFTER[name](reply, message, of)
        if (next === null) return false
        reply = next
        entry.reply = next
        return true
      },
      at: performance.now(),
    }
    // Told while the reply was on its way: applied to it once more where it holds them already, which changes nothing.
    const isUpToDate = () => recent.every((told) => told.feed <= feed || entry.hear(told.message))
    if (began !== era || feed < lastForgotten || !isUpToDate()) return reply
    kept.set(key, entry)
    if (key === CURRENT) state = reply as Reply<'auctionState'>
    dropOldest(kept)
    return reply
  }

  async function get<N extends KeptCall>(name: N, of: Of<N>): Promise<Reply<N>> {
    const key = keyOf(name, of)
    const known = kept.get(key)
    if (known && !(name === 'rates' && performance.now() - known.at > RATES_MS)) return known.reply as Reply<N>
    const asked = underWay.get(key)
    if (asked !== undefined) return (await asked) as Reply<N>
    const asking = fetchAnew(key, name, of).finally(() => {
      if (underWay.get(key) === asking) underWay.delete(key)
    })
    underWay.set(key, asking)
    return await asking
  }

  return {
    /** A read's reply as it stands; asked of the house where it is not known. */
    get,
    /** The sale as it stands, or as it was last known; null where it never was. */
    state: () => state,
    /** Brings all that is kept up to a message of the house; resolves once the sale itself is known again. */
    async hear(message: LiveMessage, feed: number): Promise<void> {
      recent.push({ message, feed })
      if (recent.length > 2 * RECENT) {
        recent = recent.slice(-RECENT)
        lastForgotten = recent[0]?.feed ?? feed
      }
      if (turnsOver(message, state)) forget()
      else for (const [key, entry] of kept) if (!entry.hear(message)) kept.delete(key)
      const current = kept.get(CURRENT)
      if (current) state = current.reply as Reply<'auctionState'>
      else await get('auctionState', OF_CURRENT)
    },
    /** Begins anew: the house may be another one. */
    forget(): void {
      forget()
      recent = []
      lastForgotten = 0
      state = null
    },
  }
}

/** The sale as a phone asks for it. */
export const OF_CURRENT: Of<'auctionState'> = { params: undefined, query: { view: 'current' } }
const CURRENT = keyOf('auctionState', OF_CURRENT)

function keyOf<N extends KeptCall>(name: N, { params, query }: Of<N>): string {
  const full = name === 'auctionState' && !(query && 'view' in query && query.view) ? { view: 'full' } : query
  return JSON.stringify([name, params ?? null, full ?? null])
}

/** After some messages nothing that was read before can be told from what is: another sale is on show, or its lots are others. */
function turnsOver(message: LiveMessage, state: Reply<'auctionState'> | null): boolean {
  if (message.type === 'auction-lots-updated' || message.type === 'auction-deleted') return true
  return 'state' in message && state !== null && state.auctionId !== message.state.auctionId
}

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}
