import type { LotNumber } from '../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { Bidder } from '../../access/principal.ts'
import { createRate } from '../../access/rate.ts'
import { Refused } from '../../access/refused.ts'
import { hashSecret } from '../../access/secret.ts'
import type { KnownBidder } from '../messages.ts'

/** The bidders who came by this mirror. */
export type BiddersHere = ReturnType<typeof createBiddersHere>

/** Tokens remembered at most: of bidders, of whom a sale has 9,000, and apart from them those that are no good. */
const MOST = { bidders: 10_000, strangers: 5_000 }
/** Tokens that one address may show for the first time: a room behind a router, but nobody who guesses. */
const NEW_TOKENS = { most: 300, perMs: 10_000 }

/** Lots on which something is a bidder's own; `isComplete`: on no others. `bids`: those of which the lot was told. */
type Own = { isComplete: boolean; lots: Set<LotNumber>; bids: Set<string> }

/**
 * Knows who a token is, once the house has said so, and on which lots something is a bidder's own: whomever the house was
 * asked about, it tells of from then on.
 */
export function createBiddersHere(ask: (tokenHashes: string[]) => Promise<(KnownBidder | null)[]>) {
  // By the hash of the token, the oldest first. Whoever guesses takes nobody's place among the bidders.
  const known = new Map<string, Bidder>()
  const strangers = new Set<string>()
  const own = new Map<string, Own>()
  const fresh = createRate<string>(NEW_TOKENS)
  const who = askWhoBy(ask)

  function ownOf(paddle: string): Own {
    const known = own.get(paddle) ?? { isComplete: false, lots: new Set(), bids: new Set() }
    own.set(paddle, known)
    return known
  }

  function keep(hash: string, bidder: KnownBidder | null): void {
    if (!bidder) {
      known.delete(hash)
      strangers.add(hash)
      const [oldest] = strangers
      if (strangers.size > MOST.strangers && oldest !== undefined) strangers.delete(oldest)
      return
    }
    const { paddleNumber, bidderLocation, isActive } = bidder
    known.set(hash, { paddleNumber, bidderLocation })
    ownOf(paddleNumber).isComplete = !isActive
    const [oldest] = known.keys()
    if (known.size > MOST.bidders && oldest !== undefined) known.delete(oldest)
  }

  return {
    /** Makes sure that a token is known. Refuses, 429, an address that shows too many new ones. */
    async learn(token: string, address: string): Promise<void> {
      const hash = hashSecret(token)
      if (known.has(hash) || strangers.has(hash)) return
      if (!fresh.allows(address)) throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
      keep(hash, await who(hash))
    },
    /** A bidder who has just joined here. `isNew`: as a paddle that nobody had, so that nothing is theirs yet. */
    joined(token: string, bidder: Bidder, { isNew }: { isNew: boolean }): void {
      keep(hashSecret(token), { ...bidder, isActive: !isNew })
    },
    /** Whose a token is; null for nobody's, undefined where it is not known yet. */
    byToken(token: string): Bidder | null | undefined {
      const hash = hashSecret(token)
      return known.get(hash) ?? (strangers.has(hash) ? null : undefined)
    },
    /** Asks anew who they all are: the house, or the sale on show, may be another. */
    async refresh(): Promise<void> {
      strangers.clear()
      // Until the house has answered, anything may be theirs; what it tells meanwhile is kept.
      own.clear()
      const hashes = [...known.keys()]
      if (hashes.length === 0) return
      const bidders = await ask(hashes)
      for (const [index, hash] of hashes.entries()) keep(hash, bidders[index] ?? null)
    },
    /** Takes in what this bidder alone is told, in whichever form it comes first. */
    told(paddle: string, message: LiveMessage): void {
      takeIn(ownOf(paddle), message)
    },
    /** Whether what the public sees of a lot is all that this bidder may see. */
    seesAsPublic(paddle: string, lotNumber: LotNumber): boolean {
      const theirs = own.get(paddle)
      return theirs?.isComplete === true && !theirs.lots.has(lotNumber)
    },
  }
}

/** What a bidder alone was told says on which lots something is theirs. */
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
    // A bid that everybody sees: on which lot is not said again.
    else if ('patch' in edit && !theirs.bids.has(id)) theirs.isComplete = false
  }
}

/** Tokens that the house is asked about in one question, and milliseconds from one question to the next. */
const TOGETHER = 500
const APART_MS = 100

type Found = Map<string, KnownBidder | null>

/** Asks who a token is, those of the same moment in one question: however many are guessed here, the house hears few. */
function askWhoBy(ask: (tokenHashes: string[]) => Promise<(KnownBidder | null)[]>) {
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
