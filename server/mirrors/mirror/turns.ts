import { createPace, refuseTooFast } from '../../http/limits/pace.ts'

/**
 * What a mirror asks of its house, however many people and addresses stand before it: so much at once, and so much more
 * each second. What is beyond waits for its turn, and is refused where that would be too long.
 */
export const MIRROR_TURNS = {
  bids: { atOnce: 20, perSecond: 40, longestWaitMs: 3_000 },
  joins: { atOnce: 10, perSecond: 10, longestWaitMs: 4_000 },
  /** What is a bidder's own. */
  ownReads: { atOnce: 100, perSecond: 100, longestWaitMs: 4_000 },
  /** What is read once for everybody; as many as the house answers one address. */
  publicReads: { atOnce: 50, perSecond: 50, longestWaitMs: 4_000 },
  /** Pieces of pictures. */
  pictures: { atOnce: 30, perSecond: 30, longestWaitMs: 10_000 },
} as const

/** Turns that one caller may wait for at the same time: a screen that reads anew, some tabs that join. */
const WAITING_EACH = 10

export type Turns = ReturnType<typeof createTurns>

/** Gives turns, one kind of question apart from another. Refuses, 429. */
export function createTurns() {
  const paces = {
    bids: createPace(MIRROR_TURNS.bids),
    joins: createPace(MIRROR_TURNS.joins),
    ownReads: createPace(MIRROR_TURNS.ownReads),
    publicReads: createPace(MIRROR_TURNS.publicReads),
    pictures: createPace(MIRROR_TURNS.pictures),
  }
  const waiting = new Map<string, number>()

  const take = (kind: keyof typeof paces): Promise<void> => paces[kind].takeTurn('everybody', 1)

  return {
    /** Waits for the mirror's next turn. */
    take,
    /** The same for a caller, who has not more than some of those that wait. */
    async takeFor(kind: keyof typeof paces, caller: string): Promise<void> {
      const key = `${kind} ${caller}`
      const before = waiting.get(key) ?? 0
      if (before >= WAITING_EACH) return await refuseTooFast(0)
      waiting.set(key, before + 1)
      try {
        await take(kind)
      } finally {
        const left = (waiting.get(key) ?? 1) - 1
        if (left > 0) waiting.set(key, left)
        else waiting.delete(key)
      }
    },
  }
}
