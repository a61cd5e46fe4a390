import { incrementAbove } from './asking-price.ts'
import type { LadderTerms } from './ladder-presets.ts'

/** A longer count is useless at the rostrum. */
const MOST_STEPS = 500

/**
 * The step that a maximum reaches, counted from the opening (step 0), and the ladder's figure there. Null if the
 * maximum is below the opening or too many steps above it.
 */
export function stepOfMaximum(
  maximum: number,
  { opening, terms }: { opening: number; terms: LadderTerms },
): { step: number; figure: number } | null {
  if (maximum < opening) return null
  let figure = opening
  for (let step = 0; step <= MOST_STEPS; step++) {
    const next = incrementAbove(figure, { startPrice: opening, highestBid: figure, manualIncrement: null, terms })
    if (next > maximum || next === figure) return { step, figure }
    figure = next
  }
  return null
}
