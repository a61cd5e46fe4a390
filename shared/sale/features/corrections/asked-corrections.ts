import { type Decision, isRefusal, type NewEvent, type Refusal } from '../../../engine/decision.ts'
import type { Question } from '../../../entities/people/paddle.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { sameHolder } from '../../people/holders.ts'
import type { Sale, SaleBid } from '../../state.ts'
import type { BidChanges, RecordedOutcome } from '../fields.ts'
import { limitQuestions } from '../people/paddle-guards.ts'
import { confirmedOf } from '../people/paddles.ts'

/** The correction with the questions that this call confirms, or a refusal of its paddle. */
export function asked(
  sale: Sale,
  bid: SaleBid,
  { confirm, event }: { confirm: readonly Question[]; event: NewEvent },
): Decision {
  const questions = limitQuestions(sale, bid, confirm)
  return isRefusal(questions) ? questions : [...confirmedOf(bid, questions), event]
}

/** Whether a correction raises a valid bid, or gives it to somebody else. */
export function risks(
  sale: Sale,
  bid: SaleBid,
  { amount = bid.amount, paddleNumber = bid.paddleNumber }: BidChanges,
): boolean {
  if (paddleNumber === null || bid.cancelled || bid.deletedByClerk || bid.status === 'rejected') return false
  const isSame = bid.paddleNumber !== null && sameHolder(sale, paddleNumber)(bid.paddleNumber)
  return amount > bid.amount || !isSame
}

type Corrected = {
  lotNumber: LotNumber
  was: Pick<RecordedOutcome, 'amount' | 'paddleNumber'>
  outcome: RecordedOutcome
}

/** The questions about a buyer to whom a correction gives the lot, or for whom it raises the price. */
export function askedOfBuyer(
  sale: Sale,
  { lotNumber, was, outcome: { amount, paddleNumber } }: Corrected,
  confirm: readonly Question[],
): Question[] | Refusal {
  if (amount === null || paddleNumber === null) return []
  const isSame = was.paddleNumber !== null && sameHolder(sale, paddleNumber)(was.paddleNumber)
  if (isSame && was.amount !== null && amount <= was.amount) return []
  return limitQuestions(sale, { lotNumber, amount, paddleNumber }, confirm)
}
