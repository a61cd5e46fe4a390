import { ladderStep } from './ladder.ts'
import type { LADDER_PRESETS, LadderTerms } from './ladder-presets.ts'

/** A step above this part of a lot's low estimate is too coarse for it. */
const COARSEST = 1 / 4
/** Up to this value the ladder for low values has fitting steps; above it, round figures do. */
const LOW_VALUE = 1_000

/** The preset that fits a sale's low estimates, if its ladder is too coarse for half of its lots or more; else null. */
export function fittingPreset(
  lowEstimates: readonly (number | null)[],
  { ladder }: Pick<LadderTerms, 'ladder'>,
): Extract<keyof typeof LADDER_PRESETS, 'lowValue' | 'tenPerCent'> | null {
  const estimates = lowEstimates.flatMap((low) => low || []).sort((a, b) => a - b)
  const coarse = estimates.filter((low) => ladderStep(ladder, low) > low * COARSEST)
  if (coarse.length === 0 || coarse.length * 2 < estimates.length) return null
  return (estimates.at(-1) ?? 0) <= LOW_VALUE ? 'lowValue' : 'tenPerCent'
}
