import { createPace, refuseTooFast } from '../../http/limits/pace.ts'

/**
 * The limits of a mirror's questions to its house, with any crowd: `atOnce`, then `perSecond`. Later ones wait for a
 * turn, and are refused if that would take longer than `longestWaitMs`.
 */
export const MIRROR_TURNS = {
  bids: { atOnce: 20, perSecond: 40, longestWaitMs: 3_000 },
  joins: { atOnce: 10, perSecond: 10, longestWaitMs: 4_000 },
  /** Reads of one bidder's own data. */
  ownReads: { atOnce: 100, perSecond: 100, longestWaitMs: 4_000 },
  /** Reads shared by all visitors; as many as the house allows one address. */
  publicReads: { atOnce: 50, perSecond: 50, longestWaitMs: 4_000 },
  /** Pieces of pictures. */
  pictures: { atOnce: 30, perSecond: 30, longestWaitMs: 10_000 },
} as const

/** The most waiting turns of one caller: enough for a screen that reads again, or some tabs that join. */
const WAITING_EACH = 10

export type Turns = ReturnType<typeof createTurns>

/** Gives turns, separately for each kind of question. Throws a 429. */
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
    /** Waits for a turn on behalf of one caller, which may use only some of the waiting places. */
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
