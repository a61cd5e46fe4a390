import { Refused } from '../../access/refused.ts'
import type { KnownBidder } from '../messages.ts'

/** Tokens that the house is asked about in one question, and milliseconds from one question to the next. */
const TOGETHER = 500
const APART_MS = 100

type Found = Map<string, KnownBidder | null>

/** Asks who a token is, those of the same moment in one question: however many are guessed here, the house hears few. */
export function askWhoBy(ask: (tokenHashes: string[]) => Promise<(KnownBidder | null)[]>) {
  let next: { hashes: Set<string>; found: Promise<Found> } | null = null
  let askedAt = Number.NEGATIVE_INFINITY

  async function askSoon(hashes: Set<string>): Promise<Found> {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, askedAt + APART_MS - performance.now())))
    next = null
    askedAt = performance.now()
    const asked = [...hashes]
    const bidders = await ask(asked)
    return new Map(asked.map((hash, index) => [hash, bidders[index] ?? null]))
  }

  /** Null for nobody. Refuses, 429, where too many wait to be known. */
  return async function who(hash: string): Promise<KnownBidder | null> {
    if (!next) {
      const hashes = new Set<string>()
      next = { hashes, found: askSoon(hashes) }
    }
    const { hashes, found } = next
    if (hashes.size >= TOGETHER) throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
    hashes.add(hash)
    return (await found).get(hash) ?? null
  }
}
