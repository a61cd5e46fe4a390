import { type Decision, isRefusal, type NewEvent, refuse, unknown } from '../../../engine/decision.ts'
import type { Given } from '../../../engine/rows.ts'
import { withoutOutcome } from '../../changes/outcome-changes.ts'
import { beats, findLiveLot } from '../../guards.ts'
import type { Lead } from '../../rounds/round-lots.ts'
import type { Sale } from '../../state.ts'
import { lateBidWaiting, reopenLot } from '../corrections/corrected-outcomes.ts'
import type { CommandInput } from '../index.ts'
import { bidsCleared, lotStarted, outcomeVoided, putBack } from '../lots.ts'
import { mayBidOnline } from '../people/paddle-guards.ts'
import { choiceVoided } from './choice-events.ts'
import { withoutChoice } from './round-changes.ts'

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
  const isForLate = input.lateBidId !== undefined
  if (isRefusal(lot) || !(lot.outcome || (isForLate && lot.choice))) return decide()
  const { lotNumber } = lead
  if (!lead.outcome) return choiceReopened(lead, { sale, input, given })
  const others = voidedOf(sale, lead).filter((event) => event.lotNumber !== lotNumber || event.type === 'choice_voided')
  // A late bid is checked against the limits without what the round sold.
  const without = lead.round.lots
    .filter((each) => each !== lotNumber)
    .reduce((so, each) => withoutOutcome(so, each, null), sale)
  const decision = reopenLot.decide(without, { ...input, lotNumber }, given)
  return isRefusal(decision) ? decision : [...others, ...decision]
}

/** Reopens a choice whose lead has no outcome: its hammer is void. */
function choiceReopened(lead: Lead, { sale, input: { lateBidId }, given: { id } }: Asked<'reopenLot'>): Decision {
  const { lotNumber } = lead
  const reopened = [...putBack(sale), ...voidedOf(sale, lead), lotStarted({ lotNumber })]
  if (lateBidId === undefined) return reopened
  const late = lead.late.find((bid) => bid.id === lateBidId)
  if (!late) return unknown('late_bid_unknown', `Lot ${lotNumber} has no such late bid`)
  if (sale.paused) return refuse('sale_paused', 'The sale is paused')
  const without = lead.round.lots.reduce((so, each) => withoutOutcome(so, each, null), withoutChoice(sale, lotNumber))
  const refused = mayBidOnline(without, { lotNumber, ...late })
  if (refused) return refused
  return beats(sale, lead, late.amount) ? reopened : [...reopened, lateBidWaiting(lead, late, id)]
}

/** The events that void the outcomes of a round's lots, and its choice. */
function voidedOf(sale: Sale, { round, choice, lotNumber }: Lead): (NewEvent & { lotNumber: Lead['lotNumber'] })[] {
  const outcomes = round.lots.flatMap((each) => {
    const was = sale.lots.get(each)?.outcome?.status
    return was === undefined ? [] : [outcomeVoided({ lotNumber: each, was })]
  })
  return [...outcomes, ...(choice ? [choiceVoided({ lotNumber })] : [])]
}
