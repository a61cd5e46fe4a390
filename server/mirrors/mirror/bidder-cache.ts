import type { LotNumber } from '../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { BidderOfToken } from '../../access/bidders/bidders.ts'
import type { Bidder } from '../../access/principal.ts'
import { createRate } from '../../access/rate.ts'
import { Refused } from '../../access/refused.ts'
import { hashSecret } from '../../access/secret.ts'
import type { BidderOfHash } from '../messages.ts'

/** The bidders who have used this mirror. */
export type BidderCache = ReturnType<typeof createBidderCache>

/** Asks the house for the bidders of tokens with these hashes. */
type AskBidders = (tokenHashes: string[]) => Promise<BidderOfHash[]>

/** The most tokens kept, for bidders (a sale has 9,000) and for invalid tokens. */
const MOST = { bidders: 10_000, strangers: 5_000 }
/** The most new tokens from one address: enough for a room behind a router, too few for guessing. */
const NEW_TOKENS = { most: 300, perMs: 10_000 }

/**
 * The lots of which a bidder sees more than the public, complete if `isComplete`; `bids` are those with a known lot.
 */
type Own = { isComplete: boolean; lots: Set<LotNumber>; bids: Set<string> }

/** Keeps the bidder of each token, and the lots with data for this bidder only, from the house's private messages. */
export function createBidderCache(ask: AskBidders) {
  // By the hash of the token, oldest first. Invalid tokens are kept apart, so that guesses displace no bidder.
  const known = new Map<string, Bidder | 'ended'>()
  const strangers = new Set<string>()
  const own = new Map<string, Own>()
  const fresh = createRate<string>(NEW_TOKENS)
  const who = askWhoBy(ask)

  function ownOf(paddle: string): Own {
    const known = own.get(paddle) ?? { isComplete: false, lots: new Set(), bids: new Set() }
    own.set(paddle, known)
    return known
  }

  function keep(hash: string, bidder: BidderOfHash): void {
    if (!bidder) {
      known.delete(hash)
      strangers.add(hash)
      const [oldest] = strangers
      if (strangers.size > MOST.strangers && oldest !== undefined) strangers.delete(oldest)
      return
    }
    if (bidder === 'ended') known.set(hash, bidder)
    else {
      const { paddleNumber, bidderLocation, isActive } = bidder
      known.set(hash, { paddleNumber, bidderLocation })
      ownOf(paddleNumber).isComplete = !isActive
    }
    const [oldest] = known.keys()
    if (known.size > MOST.bidders && oldest !== undefined) known.delete(oldest)
  }

  async function askAgain(hashes: string[]): Promise<void> {
    if (hashes.length === 0) return
    const bidders = await ask(hashes)
    for (const [index, hash] of hashes.entries()) keep(hash, bidders[index] ?? null)
  }

  return {
    /** Asks the house about an unknown token. Throws a 429 if an address shows too many new ones. */
    async learn(token: string, address: string): Promise<void> {
      const hash = hashSecret(token)
      if (known.has(hash) || strangers.has(hash)) return
      if (!fresh.allows(address)) throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
      keep(hash, await who(hash))
    },
    /** Keeps a bidder who has just joined here. `isNew`: the paddle is new, and so has no bids. */
    joined(token: string, bidder: Bidder, { isNew }: { isNew: boolean }): void {
      keep(hashSecret(token), { ...bidder, isActive: !isNew })
    },
    /** Returns the bidder of a token; undefined if the house must be asked. */
    byToken(token: string): BidderOfToken | undefined {
      const hash = hashSecret(token)
      return known.get(hash) ?? (strangers.has(hash) ? null : undefined)
    },
    /** Asks about all tokens again: the house or the sale on show may have changed. */
    async refresh(): Promise<void> {
      strangers.clear()
      // Until the house answers, any lot may have private data. Messages are kept in the meantime.
      own.clear()
      await askAgain([...known.keys()])
    },
    /** Asks about the tokens of these paddles again. Until the house answers, none of them has a bidder. */
    async forget(paddles: ReadonlySet<string>): Promise<void> {
      const theirs = [...known].filter(([, bidder]) => bidder !== 'ended' && paddles.has(bidder.paddleNumber))
      for (const paddle of paddles) own.delete(paddle)
      for (const [hash] of theirs) known.delete(hash)
      await askAgain(theirs.map(([hash]) => hash))
    },
    /** Handles a private message of this bidder, in the form that arrives first. */
    told(paddle: string, message: LiveMessage): void {
      takeIn(ownOf(paddle), message)
    },
    /** Whether this bidder may see no more of a lot than the public. */
    seesAsPublic(paddle: string, lotNumber: LotNumber): boolean {
      const theirs = own.get(paddle)
      return theirs?.isComplete === true && !theirs.lots.has(lotNumber)
    },
  }
}

/** Notes the lots of a private message. */
function takeIn(theirs: Own, message: LiveMessage): void {
  if (message.type !== 'sale-changed') {
    if ('lotNumber' in message) theirs.lots.add(message.lotNumber)
    return
  }
  function owns(text: string): void {
    const lotNumber = parseLotNumber(text)
    if (lotNumber !== null) theirs.lots.add(lotNumber)
  }
  const { lots = {}, bids = {} } = message.diff
  for (const lot of Object.keys(lots)) owns(lot)
  for (const [id, edit] of Object.entries(bids)) {
    if ('put' in edit) {
      theirs.bids.add(id)
      owns(String(edit.put.lotNumber))
    }
    // A bid that the public knows already: its lot is not repeated.
    else if ('patch' in edit && !theirs.bids.has(id)) theirs.isComplete = false
  }
}

/** The most tokens in one question, and the time between two questions, in ms. */
const TOGETHER = 500
const APART_MS = 100

type Found = Map<string, BidderOfHash>

/** Asks about tokens of the same moment in one question, so that guesses cause few questions to the house. */
function askWhoBy(ask: AskBidders) {
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

  /** Resolves to null for an invalid token. Throws a 429 if too many are waiting. */
  return async function who(hash: string): Promise<BidderOfHash> {
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
