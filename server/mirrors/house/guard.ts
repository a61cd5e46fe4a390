import { Refused } from '../../access/refused.ts'
import { createPace } from '../../http/limits/pace.ts'
import type { MirrorQuestion } from '../messages.ts'

/**
 * What all mirrors together may ask of the house, whatever stands behind them: the room must not notice it. So much at
 * once, and so much more each second.
 */
export const MIRROR_LIMITS = {
  bids: { atOnce: 40, perSecond: 100 },
  joins: { atOnce: 20, perSecond: 20 },
  reads: { atOnce: 200, perSecond: 400 },
  /** Pieces of pictures, of a megabyte at most each. */
  pictures: { atOnce: 40, perSecond: 60 },
  /** Questions who some tokens are. */
  tokens: { atOnce: 300, perSecond: 100 },
  /** Kilobytes that are opened at all, a message counting as one at least: what is beyond is not even answered. */
  opened: { atOnce: 2_000, perSecond: 1_000 },
  /** Carried out at the same time. */
  underWay: 64,
} as const

type Kind = Exclude<keyof typeof MIRROR_LIMITS, 'underWay'>

/** What one mirror may have of each limit, so that a flood at one leaves room for the others. */
const SHARE = 0.75

/** Holds what mirrors ask within their limits. */
export function createGuard() {
  const opened = limitOf('opened')
  const limits = {
    bids: limitOf('bids'),
    joins: limitOf('joins'),
    reads: limitOf('reads'),
    pictures: limitOf('pictures'),
    tokens: limitOf('tokens'),
  }
  const underWay = new Map<string, number>()
  const all = () => [...underWay.values()].reduce((sum, count) => sum + count, 0)
  const count = (mirror: string, more: number) => underWay.set(mirror, (underWay.get(mirror) ?? 0) + more)
  const isFull = (mirror: string) =>
    all() >= MIRROR_LIMITS.underWay || (underWay.get(mirror) ?? 0) >= MIRROR_LIMITS.underWay * SHARE

  return {
    /** Whether a mirror's message of so many bytes is to be opened. */
    opens: (mirror: string, bytes: number): boolean => opened(mirror, 1 + bytes / 1_024),
    /** Does what a mirror asks; refuses, 429, what is beyond the limits. */
    async guarded<T>(mirror: string, ask: MirrorQuestion, work: () => Promise<T>): Promise<T> {
      const kind = kindOf(ask)
      if (kind && (isFull(mirror) || !limits[kind](mirror, 1)))
        throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
      count(mirror, 1)
      try {
        return await work()
      } finally {
        count(mirror, -1)
      }
    },
  }
}

/** Counts `cost` for a mirror; false where that is too much, of one mirror or of all. */
function limitOf(kind: Kind): (mirror: string, cost: number) => boolean {
  const { atOnce, perSecond } = MIRROR_LIMITS[kind]
  const all = createPace({ atOnce, perSecond, longestWaitMs: 0 })
  const each = createPace({ atOnce: atOnce * SHARE, perSecond: perSecond * SHARE, longestWaitMs: 0 })
  return (mirror, cost) => each.mayGo(mirror, cost) && all.mayGo('all', cost)
}

/** The limit that a question counts for; null for a sign of life, which costs nothing more than to be opened. */
function kindOf(ask: MirrorQuestion): Exclude<Kind, 'opened'> | null {
  if (ask.kind === 'here') return null
  if (ask.kind === 'who') return 'tokens'
  if (ask.kind === 'picture') return 'pictures'
  if (ask.call === 'placeBid' || ask.call === 'confirmBid') return 'bids'
  return ask.call === 'joinAsBidder' ? 'joins' : 'reads'
}
