import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Bidder } from '../../access/principal.ts'
import { createRate } from '../../access/rate.ts'
import { Refused } from '../../access/refused.ts'
import { hashSecret } from '../../access/secret.ts'
import type { KnownBidder } from '../messages.ts'

/** The bidders who came by this mirror. */
export type BiddersHere = ReturnType<typeof createBiddersHere>

/** Tokens remembered at most, those that are no good too. */
const MOST = 20_000
/** Tokens that one address may show for the first time: a room behind a router, but nobody who guesses. */
const NEW_TOKENS = { most: 300, perMs: 10_000 }

type Own = 'anything' | Set<LotNumber>

/** Knows who a token is, once the house has said so, and on which lots something is a bidder's own. */
export function createBiddersHere(ask: (tokenHashes: string[]) => Promise<(KnownBidder | null)[]>) {
  // By the hash of the token; the longest unused first.
  const known = new Map<string, Bidder | null>()
  const own = new Map<string, Own>()
  const fresh = createRate<string>(NEW_TOKENS)

  function keep(hash: string, bidder: KnownBidder | null): void {
    known.delete(hash)
    known.set(hash, bidder && { paddleNumber: bidder.paddleNumber, bidderLocation: bidder.bidderLocation })
    if (bidder) own.set(bidder.paddleNumber, bidder.isActive ? 'anything' : (own.get(bidder.paddleNumber) ?? new Set()))
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }

  return {
    /** Makes sure that a token is known. Refuses, 429, an address that shows too many new ones. */
    async learn(token: string, address: string): Promise<void> {
      const hash = hashSecret(token)
      if (known.has(hash)) return
      if (!fresh.allows(address)) throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
      const [bidder = null] = await ask([hash])
      keep(hash, bidder)
    },
    /** A bidder who has just joined here. */
    joined(token: string, bidder: Bidder): void {
      keep(hashSecret(token), { ...bidder, isActive: false })
    },
    /** Whose a token is; null for nobody's, undefined where it is not known yet. */
    byToken: (token: string): Bidder | null | undefined => known.get(hashSecret(token)),
    /** Asks anew who they all are: the house, or the sale on show, may be another. */
    async refresh(): Promise<void> {
      const hashes = [...known.keys()]
      if (hashes.length === 0) return
      const bidders = await ask(hashes)
      known.clear()
      own.clear()
      for (const [index, hash] of hashes.entries()) keep(hash, bidders[index] ?? null)
    },
    /** Something of a lot is this bidder's own. */
    owns(paddle: string, lotNumber: LotNumber): void {
      const lots = own.get(paddle)
      if (lots === undefined) own.set(paddle, new Set([lotNumber]))
      else if (lots !== 'anything') lots.add(lotNumber)
    },
    /** Whether what the public sees of a lot is all that this bidder may see. */
    seesAsPublic(paddle: string, lotNumber: LotNumber): boolean {
      const lots = own.get(paddle)
      return lots !== undefined && lots !== 'anything' && !lots.has(lotNumber)
    },
  }
}
