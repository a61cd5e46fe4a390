import { termsOf } from '../../shared/sale/state.ts'
import type { Doing } from '../clerk/doing.ts'
import { CLERK_MS, type Slip, type Slips } from '../clerk/paced-clerk.ts'
import { seededChance } from '../people/chance.ts'
import type { EveningRules } from './rules.ts'
import { nextFigure } from './steps.ts'

/** The slips of a clerk under these rules; null for a clerk without any. A slip is put right at once. */
export function ruledSlips({ clerk, strategies }: EveningRules, seed: number): Slips | null {
  const { slips: share = 0 } = clerk ?? {}
  const outside = strategies?.clerk
  if (share === 0 && !outside) return null
  const chance = seededChance(seed ^ 0xa54ff53a)
  /** The bids that slipped: the second try succeeds. */
  const slipped = new Set<string>()
  return (doing, sale): Slip => {
    const own = outside?.(viewOf(doing), chance)
    const isSlip = own ? own.slips : chance() < share
    const afterMs = own ? Math.max(0, own.afterMs) : 0
    const bid = JSON.stringify(doing.input)
    if (!isSlip || doing.name !== 'placeBid' || slipped.has(bid)) return { doings: [doing], afterMs, isDone: false }
    slipped.add(bid)
    const amount = nextFigure(doing.input.amount, termsOf(sale).ladder)
    // The clerk then sees the wrong amount, cancels it and records the right one.
    return { doings: [{ ...doing, input: { ...doing.input, amount } }], afterMs, isDone: false }
  }
}

function viewOf({ name, input }: Doing) {
  const lotNumber = 'lotNumber' in input ? (input.lotNumber ?? null) : null
  const amount = 'amount' in input && typeof input.amount === 'number' ? input.amount : null
  return { command: name, lotNumber, amount, usualMs: CLERK_MS }
}
