import { type Decision, isRefusal, refuse } from '../../../engine/decision.ts'
import type { Given } from '../../../engine/rows.ts'
import { acceptedAt } from '../../commissions.ts'
import { openBidsInRound } from '../../people/exposure.ts'
import { holderOf } from '../../people/holders.ts'
import { type Lead, leadOf } from '../../rounds/round-lots.ts'
import type { Sale } from '../../state.ts'
import { placeAdvancedBid } from '../advance-bids.ts'
import type { CommandInput } from '../index.ts'
import { limitQuestions } from '../people/paddle-guards.ts'
import { confirmedOf } from '../people/paddles.ts'

/** Accepts an advance bid on a lot of the round on the block: it bids on the lead, at the price of the round. */
export function acceptedInRound(
  lead: Lead,
  {
    sale,
    input: { id: wanted, confirm = [] },
    given: { id },
  }: { sale: Sale; input: CommandInput<'acceptAdvancedBid'>; given: Given },
  decide: () => Decision,
): Decision {
  const asked = sale.commissions.get(wanted)
  if (!asked || leadOf(sale, asked.lotNumber)?.lotNumber !== lead.lotNumber) return decide()
  const holder = holderOf(sale, asked.paddleNumber)
  const bids = openBidsInRound(sale, lead)
  const bid =
    bids.find((each) => each.id === wanted) ??
    (lead.round.kind === 'choice' ? undefined : bids.find((each) => holderOf(sale, each.paddleNumber) === holder))
  if (!bid) {
    const words = `This advance bid on lot ${asked.lotNumber} can't be executed in the round of lot ${lead.lotNumber}`
    return refuse('not_for_round', words)
  }
  const { lotNumber, paddleNumber, location: bidderLocation, id: advancedBidId } = bid
  const amount = acceptedAt(sale, bid)
  if (typeof amount !== 'number') return amount
  const questions = limitQuestions(sale, { lotNumber, paddleNumber, amount }, confirm)
  if (isRefusal(questions)) return questions
  const placed = placeAdvancedBid(sale, { id, lotNumber, amount, paddleNumber, bidderLocation, advancedBidId })
  return isRefusal(placed) ? placed : [...confirmedOf(bid, questions), ...placed]
}
