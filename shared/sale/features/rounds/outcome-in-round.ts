import { type Decision, isRefusal } from '../../../engine/decision.ts'
import { isSamePaddle } from '../../../paddle-number.ts'
import type { Outcome } from '../../state.ts'
import { outcomeCorrected } from '../corrections/corrected-outcomes.ts'
import type { RecordedOutcome } from '../fields.ts'

/**
 * Keeps a corrected outcome in its round. The bids are those of the lead, at the price of the round, so the correction
 * of one lot changes none: it keeps its bid only while price and buyer are the same.
 */
export function keepsRound(was: Outcome | null, decision: Decision): Decision {
  if (was?.round === undefined || isRefusal(decision)) return decision
  return decision.flatMap((event) => {
    if (event.type === 'bid_edited') return []
    if (event.type !== 'outcome_corrected') return [event]
    // Only its row makes events of this type.
    const { lotNumber, outcome } = event as ReturnType<typeof outcomeCorrected>
    return [outcomeCorrected({ lotNumber, outcome: inRound(was, outcome) })]
  })
}

function inRound(was: Outcome, outcome: RecordedOutcome): RecordedOutcome {
  if (outcome.status !== 'sold') return outcome
  const { round, unitPrice, with: lead, rest, bidId, type } = was
  const isSamePrice = outcome.amount === was.amount
  const isSame = isSamePrice && isSamePaddle(outcome.paddleNumber, was.paddleNumber)
  return {
    ...outcome,
    type,
    bidId: isSame ? bidId : null,
    ...(round !== undefined && { round }),
    ...(isSamePrice && unitPrice !== undefined && { unitPrice }),
    ...(isSamePrice && lead !== undefined && { with: lead }),
    ...(rest && { rest }),
  }
}
