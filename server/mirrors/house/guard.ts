import { createRate } from '../../access/rate.ts'
import { Refused } from '../../access/refused.ts'
import type { Ask } from '../messages.ts'

/** What all mirrors together may ask of the house, whatever stands behind them: the room must not notice it. */
export const MIRROR_LIMITS = {
  bids: { most: 400, perMs: 2_000 },
  joins: { most: 1_200, perMs: 60_000 },
  reads: { most: 1_000, perMs: 1_000 },
  /** Carried out at the same time. */
  underWay: 64,
} as const

type Kind = Exclude<keyof typeof MIRROR_LIMITS, 'underWay'>

/** Holds what mirrors ask within their limits; refuses, 429, what is beyond. One mirror alone may have three quarters of it. */
export function createGuard() {
  const all = { bids: rateOf('bids', 1), joins: rateOf('joins', 1), reads: rateOf('reads', 1) }
  const each = { bids: rateOf('bids', 0.75), joins: rateOf('joins', 0.75), reads: rateOf('reads', 0.75) }
  let underWay = 0

  return async function guarded<T>(mirror: string, ask: Ask, work: () => Promise<T>): Promise<T> {
    const kind = kindOf(ask)
    if (underWay >= MIRROR_LIMITS.underWay || !each[kind].allows(mirror) || !all[kind].allows('all')) {
      throw new Refused(429, 'too_fast', 'Too many requests. Please wait a moment.')
    }
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
}

function rateOf(kind: Kind, share: number) {
  const { most, perMs } = MIRROR_LIMITS[kind]
  return createRate<string>({ most: most * share, perMs })
}

function kindOf(ask: Ask): Kind {
  if (ask.kind !== 'call') return 'reads'
  if (ask.call === 'placeBid') return 'bids'
  return ask.call === 'joinAsBidder' ? 'joins' : 'reads'
}
