import { type Decision, isRefusal, type NewEvent } from '../../../engine/decision.ts'
import type { Question } from '../../../entities/people/paddle.ts'
import { sameHolder } from '../../people.ts'
import type { Sale, SaleBid } from '../../state.ts'
import type { BidChanges } from '../fields.ts'
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
