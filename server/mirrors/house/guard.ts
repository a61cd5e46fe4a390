import { Refused } from '../../access/refused.ts'
import { createPace } from '../../http/limits/pace.ts'
import { BIDDER_WRITES, type MirrorQuestion } from '../messages.ts'

/** The limits of all mirrors together, so that they never slow down the room: `atOnce`, then `perSecond`. */
export const MIRROR_LIMITS = {
  bids: { atOnce: 40, perSecond: 100 },
  joins: { atOnce: 20, perSecond: 20 },
  reads: { atOnce: 200, perSecond: 400 },
  /** Pieces of pictures, of a megabyte at most each. */
  pictures: { atOnce: 40, perSecond: 60 },
  /** Questions about the bidders of tokens. */
  tokens: { atOnce: 300, perSecond: 100 },
  /** Kilobytes decrypted, at least one per message. Messages above the limit get no answer. */
  opened: { atOnce: 2_000, perSecond: 1_000 },
  /** Carried out at the same time. */
  underWay: 64,
} as const

type Kind = Exclude<keyof typeof MIRROR_LIMITS, 'underWay'>

/** One mirror's share of each limit, so that a flood at one leaves room for the others. */
const SHARE = 0.75

/** Keeps mirrors' questions within their limits. */
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
    /** Whether to decrypt a mirror's message of this size. */
    opens: (mirror: string, bytes: number): boolean => opened(mirror, 1 + bytes / 1_024),
    /** Carries out a mirror's question. Throws a 429 above the limits. */
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

/** Counts `cost` for a mirror; false if that exceeds the limit of one mirror or of all. */
function limitOf(kind: Kind): (mirror: string, cost: number) => boolean {
  const { atOnce, perSecond } = MIRROR_LIMITS[kind]
  const all = createPace({ atOnce, perSecond, longestWaitMs: 0 })
  const each = createPace({ atOnce: atOnce * SHARE, perSecond: perSecond * SHARE, longestWaitMs: 0 })
  return (mirror, cost) => each.mayGo(mirror, cost) && all.mayGo('all', cost)
}

const BIDS: ReadonlySet<string> = new Set(BIDDER_WRITES)

/** Returns the limit that a question counts for; null for a sign of life or a report of listeners, which cost only their decryption. */
function kindOf(ask: MirrorQuestion): Exclude<Kind, 'opened'> | null {
  if (ask.kind === 'here' || ask.kind === 'sound') return null
  if (ask.kind === 'who') return 'tokens'
  if (ask.kind === 'picture') return 'pictures'
  if (BIDS.has(ask.call)) return 'bids'
  return ask.call === 'joinAsBidder' ? 'joins' : 'reads'
}
