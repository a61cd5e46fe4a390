import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { CITIES } from '../../../shared/cities.ts'
import type { Bidder } from '../principal.ts'
import { Refused } from '../refused.ts'
import { hashSecret, newSecret } from '../secret.ts'

/** A paddle handed out, as the bidders' journal keeps it. The same paddle again means that it was recycled. */
export const BidderJoined = z.object({
  seq: z.number().int().min(1),
  at: z.string(),
  type: z.literal('bidder_joined'),
  paddle: z.string(),
  location: z.string(),
  tokenHash: z.string(),
})
export type BidderJoined = z.infer<typeof BidderJoined>

/** A bidder who has just joined; the token is told this once. */
export type JoinedBidder = Bidder & { token: string }

/** Everyone who joined. */
export type Bidders = ReturnType<typeof bidderRegistry>

/** The chances that a bidder's paddle, place and token come from; `below` gives 0 to limit - 1. */
export type BidderChances = { below: (limit: number) => number; token: () => string }

const chancesOfThisMachine: BidderChances = { below: (limit) => randomInt(limit), token: newSecret }

type JoinWish = {
  bidderLocation?: string | undefined
  previousToken?: string | undefined
  isFromAfar?: boolean | undefined
}

type Known = { bidder: Bidder; tokenHash: string }

/** The bidders that `joined` names, in its order, and those to come. Paddles: 1000 to 9999. */
export function bidderRegistry({
  joined,
  journal,
  mayRecycle,
  hasBids,
  now,
  chances = chancesOfThisMachine,
}: {
  joined: readonly BidderJoined[]
  journal: { append(entries: readonly BidderJoined[]): Promise<void> }
  /** Whether a paddle is nobody's who watches, and has no bids in the sale on show. */
  mayRecycle: (paddle: string) => boolean
  /**
   * Whether a paddle that was never handed out here has bids in the sale on show all the same: the clerk typed it, or
   * the sale was restored from another PC, which kept its bidders to itself. Whoever joins must not find them its own.
   */
  hasBids: (paddle: string) => boolean
  /** Milliseconds. */
  now: () => number
  chances?: BidderChances
}) {
  // Oldest first.
  const byPaddle = new Map<string, Known>()
  const byHash = new Map<string, Bidder>()
  for (const { paddle, location, tokenHash } of joined) keep(paddle, location, tokenHash)
  const free = freePaddles({ taken: byPaddle, below: chances.below })
  const beingRecycled = new Set<string>()
  let lastSeq = joined.at(-1)?.seq ?? 0

  function keep(paddle: string, location: string, tokenHash: string): Bidder {
    const before = byPaddle.get(paddle)
    if (before) {
      byHash.delete(before.tokenHash)
      byPaddle.delete(paddle)
    }
    const bidder = { paddleNumber: paddle, bidderLocation: location }
    byPaddle.set(paddle, { bidder, tokenHash })
    byHash.set(tokenHash, bidder)
    return bidder
  }

  function recycle(): string {
    for (const paddle of byPaddle.keys()) {
      if (beingRecycled.has(paddle) || !mayRecycle(paddle)) continue
      beingRecycled.add(paddle)
      return paddle
    }
    throw noPaddles()
  }

  /** Refuses, 409, somebody new who comes by a mirror, where no more paddles can be had than are kept for the room. */
  function leaveTheRoomItsPaddles(): void {
    let left = 0
    const count = (paddles: Iterable<string>, canBeHad: (paddle: string) => boolean) => {
      for (const paddle of paddles) if (left <= PADDLES_OF_THE_ROOM && canBeHad(paddle)) left += 1
    }
    count(free.all(), (paddle) => !hasBids(paddle))
    count(byPaddle.keys(), mayRecycle)
    if (left <= PADDLES_OF_THE_ROOM) throw noPaddles()
  }

  return {
    /**
     * Hands out a paddle, durable once this resolves. A token still in force gets its own paddle again. Refuses, 409,
     * when all paddles have bids in the sale on show, or are taken by some who are connected.
     */
    async join({ bidderLocation, previousToken, isFromAfar }: JoinWish): Promise<JoinedBidder> {
      const before = previousToken === undefined ? undefined : byHash.get(hashSecret(previousToken))
      if (before && previousToken !== undefined) return { ...before, token: previousToken }
      if (isFromAfar) leaveTheRoomItsPaddles()

      const fresh = free.take((paddle) => !hasBids(paddle))
      const paddle = fresh ?? recycle()
      const location = bidderLocation?.trim() || (CITIES[chances.below(CITIES.length)] ?? CITIES[0])
      const token = chances.token()
      const tokenHash = hashSecret(token)
      lastSeq += 1
      const at = new Date(now()).toISOString()
      try {
        await journal.append([{ seq: lastSeq, at, type: 'bidder_joined', paddle, location, tokenHash }])
        return { ...keep(paddle, location, tokenHash), token }
      } catch (error) {
        if (fresh !== null) free.giveBack(fresh)
        throw error
      } finally {
        beingRecycled.delete(paddle)
      }
    },
    byToken: (token: string): Bidder | null => byHash.get(hashSecret(token)) ?? null,
    /** The same by what the token is hashed to, which is all that a mirror tells. */
    byTokenHash: (hash: string): Bidder | null => byHash.get(hash) ?? null,
  }
}

const FIRST = 1000
const LAST = 9999

/** Paddles that whoever comes by a mirror leaves for the saleroom itself: a crowd or a flood there locks nobody out here. */
export const PADDLES_OF_THE_ROOM = 1_000

const noPaddles = () => new Refused(409, 'no_paddles', 'No paddles are left.')

/** All paddles from 1000 to 9999 but those taken. `below` gives a random 0 to limit - 1. */
export function freePaddles(parts: { taken: { has(paddle: string): boolean }; below: (limit: number) => number }) {
  const { taken, below } = parts
  const free = Array.from({ length: LAST - FIRST + 1 }, (_, index) => String(FIRST + index)).filter(
    (paddle) => !taken.has(paddle),
  )
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
    /** One at random of those that will do, nobody else's from now on; null when none is left. */
    take(willDo: (paddle: string) => boolean): string | null {
      const aside: string[] = []
      let chosen = draw()
      while (chosen !== null && !willDo(chosen)) {
        aside.push(chosen)
        chosen = draw()
      }
      // They are still nobody's, and may do when another sale is on show.
      for (const paddle of aside) free.push(paddle)
      return chosen
    },
    all: (): readonly string[] => free,
    giveBack: (paddle: string) => void free.push(paddle),
  }
}
