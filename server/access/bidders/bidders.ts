import { randomInt } from 'node:crypto'
import { CITIES } from '../../../shared/cities.ts'
import type { Bidder } from '../principal.ts'
import { Refused } from '../refused.ts'
import { hashSecret, newSecret } from '../secret.ts'
import type { AppendBidder, BidderJoined, TokenFor } from './bidder-entries.ts'
import type { PaddlesInUse } from './paddles-in-use.ts'

/** A bidder who has just joined; only this reply has the token. */
export type JoinedBidder = Bidder & { token: string }

/** The random source for paddle, place and token; `below` gives 0 to limit - 1. */
export type BidderChances = { below: (limit: number) => number; token: () => string }

const chancesOfThisMachine: BidderChances = { below: (limit) => randomInt(limit), token: newSecret }

type JoinWish = {
  bidderLocation?: string | undefined
  previousToken?: string | undefined
  isFromAfar?: boolean | undefined
}

/** The bidder of a token that is in force; 'ended' if the house ended it, null if its holder may join again. */
export type BidderOfToken = Bidder | 'ended' | null

type Known = { bidder: Bidder; tokenHash: string; for: TokenFor | undefined }

type BiddersParts = {
  joined: readonly BidderJoined[]
  append: AppendBidder<BidderJoined>
  /** Whether a page of the bidder with this paddle is open. */
  isWatched: (paddle: string) => boolean
  /**
   * The paddles in use in a sale, even if they were not given out here: from a bid that the clerk typed, an advance
   * bid, or a restored sale. A new bidder must not get them.
   */
  taken: () => PaddlesInUse
  /** What a token of this paddle is for now; null if no sale is on show. */
  tokenFor: (paddle: string) => TokenFor | null
  /** Whether joins are written to the journal: not during a demonstration, of which nothing is kept. */
  isKept: () => boolean
  /** Milliseconds. */
  now: () => number
  chances?: BidderChances
}

/** Every bidder: those in `joined`, in its order, and later ones. Paddles: 1000 to 9999. */
export class Bidders {
  private readonly parts: BiddersParts
  private readonly chances: BidderChances
  /** Oldest first. */
  private readonly byPaddle = new Map<string, Known>()
  private readonly byHash = new Map<string, Known>()
  /** The tokens that another one of the same code replaced. */
  private readonly replaced = new Set<string>()
  private readonly free: ReturnType<typeof freePaddles>
  private readonly beingRecycled = new Set<string>()

  constructor(parts: BiddersParts) {
    const { joined, chances = chancesOfThisMachine } = parts
    this.parts = parts
    this.chances = chances
    for (const entry of joined) this.keep(entry)
    this.free = freePaddles({ taken: this.byPaddle, below: chances.below })
  }

  /**
   * Gives out a paddle, durable once this resolves; during a demonstration it is kept in memory only. A valid token gets
   * its own paddle again. Refuses, 409, if every paddle is in use in a sale on show or to come, or by a connected bidder.
   */
  async join({ bidderLocation, previousToken, isFromAfar }: JoinWish): Promise<JoinedBidder> {
    const before = previousToken === undefined ? null : this.byToken(previousToken)
    if (before && before !== 'ended' && previousToken !== undefined) return { ...before, token: previousToken }
    const taken = this.parts.taken()
    if (isFromAfar) this.keepSomePaddles(taken)

    const fresh = this.free.take((paddle) => !taken.has(paddle))
    const paddle = fresh ?? this.recycle(taken)
    try {
      return await this.joinAs(paddle, bidderLocation?.trim() || this.anyCity())
    } catch (error) {
      if (fresh !== null) this.free.giveBack(fresh)
      throw error
    } finally {
      this.beingRecycled.delete(paddle)
    }
  }

  private anyCity(): string {
    return CITIES[this.chances.below(CITIES.length)] ?? CITIES[0]
  }

  /**
   * Gives out this paddle, as above; an earlier bidder with it must join again. An empty location is unknown: the client
   * of a paddle gets no invented city.
   */
  async joinAs(paddle: string, location: string): Promise<JoinedBidder> {
    const { append, now, isKept } = this.parts
    const token = this.chances.token()
    const tokenFor = this.parts.tokenFor(paddle)
    const joined = { paddle, location, tokenHash: hashSecret(token), ...(tokenFor && { for: tokenFor }) }
    if (isKept()) await append({ at: new Date(now()).toISOString(), type: 'bidder_joined', ...joined })
    return { ...this.keep(joined), token }
  }

  byToken(token: string): BidderOfToken {
    return this.byTokenHash(hashSecret(token))
  }

  /** The same by the token's hash, which mirrors send instead. */
  byTokenHash(hash: string): BidderOfToken {
    if (this.replaced.has(hash)) return 'ended'
    const known = this.byHash.get(hash)
    if (!known) return null
    const state = stateOf(known.for, this.parts.tokenFor(known.bidder.paddleNumber))
    return state === 'in force' ? known.bidder : state === 'ended' ? state : null
  }

  /** The location and the hash of the token of a paddle that was given out. */
  holderOf(paddle: string): { location: string; tokenHash: string } | null {
    const known = this.byPaddle.get(paddle)
    return known ? { location: known.bidder.bidderLocation, tokenHash: known.tokenHash } : null
  }

  private keep({ paddle, location, tokenHash, for: tokenFor }: Omit<BidderJoined, 'seq' | 'at' | 'type'>): Bidder {
    const before = this.byPaddle.get(paddle)
    if (before) {
      this.byHash.delete(before.tokenHash)
      this.byPaddle.delete(paddle)
      // Recycled paddles have no code.
      if (tokenFor?.codeHash) this.replaced.add(before.tokenHash)
    }
    const bidder = { paddleNumber: paddle, bidderLocation: location }
    const known = { bidder, tokenHash, for: tokenFor }
    this.byPaddle.set(paddle, known)
    this.byHash.set(tokenHash, known)
    return bidder
  }

  private recycle(taken: PaddlesInUse): string {
    for (const paddle of this.byPaddle.keys()) {
      if (this.beingRecycled.has(paddle) || !this.mayRecycle(paddle, taken)) continue
      this.beingRecycled.add(paddle)
      return paddle
    }
    throw noPaddles()
  }

  private mayRecycle(paddle: string, taken: PaddlesInUse): boolean {
    // Other paddles are the room's, joined by code.
    const isOurs = Number(paddle) >= FIRST_ONLINE && Number(paddle) <= LAST
    return isOurs && !taken.has(paddle) && !this.parts.isWatched(paddle)
  }

  /** Refuses a new bidder of a mirror, 409, if only the paddles reserved for the saleroom are left. */
  private keepSomePaddles(taken: PaddlesInUse): void {
    let left = 0
    const count = (paddles: Iterable<string>, canBeHad: (paddle: string) => boolean) => {
      for (const paddle of paddles) if (left <= PADDLES_OF_THE_ROOM && canBeHad(paddle)) left += 1
    }
    count(this.free.all(), (paddle) => !taken.has(paddle))
    count(this.byPaddle.keys(), (paddle) => this.mayRecycle(paddle, taken))
    if (left <= PADDLES_OF_THE_ROOM) throw noPaddles()
  }
}

/**
 * Whether a token fits the sale on show. One of no sale has no client's rights. An anonymous one of another sale has
 * lapsed: its bidder joins again. Any other one that does not fit was ended by the house.
 */
function stateOf(given: TokenFor | undefined, now: TokenFor | null): 'in force' | 'lapsed' | 'ended' {
  if (!now) return 'in force'
  const { sale, client, codeHash } = given ?? { sale: now.sale, client: null, codeHash: null }
  if (sale === now.sale) return client === now.client && codeHash === now.codeHash ? 'in force' : 'ended'
  return client === null && codeHash === null ? 'lapsed' : 'ended'
}

/** The first paddle of the bidding page; those below are the room's. */
export const FIRST_ONLINE = 1000
const LAST = 9999
const PADDLES: readonly string[] = Array.from({ length: LAST - FIRST_ONLINE + 1 }, (_, index) =>
  String(FIRST_ONLINE + index),
)

/** Paddles reserved for the saleroom, so that a crowd or flood at a mirror does not lock it out. */
export const PADDLES_OF_THE_ROOM = 1_000

const noPaddles = () => new Refused(409, 'no_paddles', 'No paddles are left.')

/** Every paddle from 1000 to 9999 except those taken. `below` gives a random 0 to limit - 1. */
export function freePaddles(parts: { taken: { has(paddle: string): boolean }; below: (limit: number) => number }) {
  const { taken, below } = parts
  const free = PADDLES.filter((paddle) => !taken.has(paddle))
  function draw(): string | null {
    const last = free.pop()
    if (last === undefined) return null
    const at = below(free.length + 1)
    const chosen = free[at]
    if (chosen === undefined) return last
    free[at] = last
    return chosen
  }

  return {
    /** Removes and returns a random suitable paddle; null if none is left. */
    take(willDo: (paddle: string) => boolean): string | null {
      const aside: string[] = []
      let chosen = draw()
      while (chosen !== null && !willDo(chosen)) {
        aside.push(chosen)
        chosen = draw()
      }
      // They remain free, and may be suitable in another sale.
      for (const paddle of aside) free.push(paddle)
      return chosen
    },
    all: (): readonly string[] => free,
    giveBack: (paddle: string) => void free.push(paddle),
  }
}
