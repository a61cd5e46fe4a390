import { type Decision, isRefusal, type NewEvent, unknown } from '../../../engine/decision.ts'
import type { Given } from '../../../engine/rows.ts'
import { withoutOutcome } from '../../changes/outcome-changes.ts'
import { findLiveLot } from '../../guards.ts'
import type { Lead } from '../../rounds/round-lots.ts'
import type { Sale } from '../../state.ts'
import { reopenLot } from '../corrections/corrected-outcomes.ts'
import type { CommandInput } from '../index.ts'
import { bidsCleared, lotStarted, outcomeVoided, putBack } from '../lots.ts'
import { choiceVoided } from './choice-events.ts'

type Asked<N extends 'startLot' | 'reopenLot'> = { sale: Sale; input: CommandInput<N>; given: Given }

/** Starts a round at its lead. If a lot of it is finished, or its winner chooses, all its lots are offered again. */
export function startedAgain(
  lead: Lead,
  { sale, input: { lotNumber, from = 'last' } }: Asked<'startLot'>,
  decide: () => Decision,
): Decision {
  const lot = findLiveLot(sale, lotNumber)
  const voided = voidedOf(sale, lead)
  if (isRefusal(lot) || voided.length === 0) return decide()
  const { lotNumber: first, bids } = lead
  const cleared = from === 'start' && bids.size > 0 ? [bidsCleared({ lotNumber: first, clearedBy: 'clerk' })] : []
  return [...putBack(sale), ...voided, ...cleared, lotStarted({ lotNumber: first })]
}

/** Reopens a round on record: all its lots, at its lead. A late bid is one on the lead. */
export function reopened(lead: Lead, { sale, input, given }: Asked<'reopenLot'>, decide: () => Decision): Decision {
  const lot = findLiveLot(sale, input.lotNumber)
  if (isRefusal(lot) || !lot.outcome) return decide()
  const { lotNumber } = lead
  if (!lead.outcome) {
    return input.lateBidId === undefined
      ? [...putBack(sale), ...voidedOf(sale, lead), lotStarted({ lotNumber })]
      : unknown('late_bid_unknown', `Lot ${lotNumber} has no such late bid`)
  }
  const others = voidedOf(sale, lead).filter((event) => event.lotNumber !== lotNumber || event.type === 'choice_voided')
  // A late bid is checked against the limits without what the round sold.
  const without = lead.round.lots
    .filter((each) => each !== lotNumber)
    .reduce((so, each) => withoutOutcome(so, each, null), sale)
  const decision = reopenLot.decide(without, { ...input, lotNumber }, given)
  return isRefusal(decision) ? decision : [...others, ...decision]
}

/** The events that void the outcomes of a round's lots, and its choice. */
function voidedOf(sale: Sale, { round, choice, lotNumber }: Lead): (NewEvent & { lotNumber: Lead['lotNumber'] })[] {
  const outcomes = round.lots.flatMap((each) => {
    const was = sale.lots.get(each)?.outcome?.status
    return was === undefined ? [] : [outcomeVoided({ lotNumber: each, was })]
  })
  return [...outcomes, ...(choice ? [choiceVoided({ lotNumber })] : [])]
}
