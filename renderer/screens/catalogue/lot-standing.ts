import type { LotState } from '../../../shared/entities/lot.ts'
import { formatFigure } from '../../../shared/money.ts'

/** Where a lot stands, as the catalogue prints it; null words where there is nothing to say yet. */
export type LotStanding = { kind: 'upcoming' | 'bidding' | 'sold' | 'passed'; words: string | null }

/** 001 section 2.3: the outcome, else the highest bid or the start price once there is one. */
export function lotStanding(state: LotState | undefined): LotStanding {
  if (!state) return { kind: 'upcoming', words: null }
  if (state.status === 'sold') {
    return { kind: 'sold', words: state.amount === null ? 'Sold' : `Sold: ${formatFigure(state.amount)}` }
  }
  if (state.status === 'passed') return { kind: 'passed', words: 'Passed' }
  const { startPrice, highestBid } = state
  return {
    kind: state.status === 'active' ? 'bidding' : 'upcoming',
    words: startPrice === null ? null : `Current bid: ${formatFigure(highestBid ?? startPrice)}`,
  }
}
