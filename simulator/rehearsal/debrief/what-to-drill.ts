import type { DiscrepancyKind } from '../../../shared/entities/rehearsal/slips.ts'
import { type SkillId, skillFor } from '../../drills/skills.ts'
import type { SaidBid, SaidLot } from '../../said.ts'
import { type Finding, NOTHING } from './finding.ts'
import { isOtherPaddle, matches } from './pairs.ts'

const OF_BIDS: readonly DiscrepancyKind[] = ['wrong_amount', 'wrong_paddle', 'wrong_person', 'doubled']

/** The skill whose drill trains against a slip, by what was wrong with it, not by its kind alone. */
export function skillOf(found: Finding, lot: SaidLot): SkillId | null {
  const kind = found.slip ?? found.kind
  if (OF_BIDS.includes(kind) && ignoresCorrection(found, lot)) return 'corrections'
  if (kind === 'wrong_amount' && found.bid) return amountSkill(found.bid, lot)
  if (kind === 'wrong_outcome') return outcomeSkill(found, lot)
  return skillFor(kind)?.id ?? null
}

/** Whether the record has a bid as it was before the auctioneer corrected it or took it back. */
function ignoresCorrection({ is }: Finding, { bids }: SaidLot): boolean {
  return (
    is !== null &&
    bids.some((bid) => bid.until !== null && bid.first <= is.from && matches(bid, is) && !isOtherPaddle(bid, is))
  )
}

function amountSkill(bid: SaidBid, { bids }: SaidLot): SkillId {
  const [before, last] = bids.filter(({ first, until }) => until === null && first < bid.first).slice(-2)
  if (!before || !last) return 'keeping_up'
  const [step, stepBefore] = [bid.amount - last.amount, last.amount - before.amount]
  if (2 * step === stepBefore) return 'split_bids'
  return step === stepBefore ? 'keeping_up' : 'increments'
}

function outcomeSkill({ recorded, due }: Finding, { outcomes }: SaidLot): SkillId {
  const said = outcomes.find(({ at }) => at === due)
  if (said?.status === 'withdrawn' || recorded === 'withdrawn') return 'withdrawals'
  if (!said || said.until !== null || recorded === NOTHING) return 'hammer'
  const isSold = recorded.startsWith('sold')
  if (isSold !== (said.status === 'sold')) return 'reserve'
  return recorded.startsWith(`sold at ${said.amount} to`) ? 'paddles_by_ear' : 'hammer'
}
