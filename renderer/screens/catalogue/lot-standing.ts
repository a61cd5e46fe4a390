import type { LotState, OutcomeStatus } from '../../../shared/entities/lot.ts'
import { formatFigure } from '../../../shared/money.ts'
import { isFinished, outcomeLabel } from '../../../shared/rules/outcomes.ts'

/** Where a lot stands, as the catalogue prints it; null words where there is nothing to say yet. */
export type LotStanding = { kind: 'upcoming' | 'bidding' | 'subject' | OutcomeStatus; words: string | null }

/** the outcome, else the highest bid or the start price once there is one. */
export function lotStanding(state: LotState | undefined): LotStanding {
  if (!state) return { kind: 'upcoming', words: null }
  const { status, amount, subject } = state
  if (isFinished(status)) {
    const word = subject ? 'Sold subject to approval' : outcomeLabel({ status })
    return { kind: subject ? 'subject' : status, words: amount === null ? word : `${word}: ${formatFigure(amount)}` }
  }
  const { startPrice, highestBid } = state
  return {
    kind: state.status === 'active' ? 'bidding' : 'upcoming',
    words: startPrice === null ? null : `Current bid: ${formatFigure(highestBid ?? startPrice)}`,
  }
}
