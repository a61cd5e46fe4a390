import { type Decision, isRefusal, type Refusal, refuse } from '../../../../engine/decision.ts'
import { amountWords, findActiveLot } from '../../../guards.ts'
import { type Appeal, sumOfPledges } from '../../../rounds/appeal.ts'
import type { Sale } from '../../../state.ts'
import { outcomeCorrected } from '../../corrections/corrected-outcomes.ts'
import type { RecordedOutcome } from '../../fields.ts'
import type { CommandInput } from '../../index.ts'
import { appealEnded, NOBODY, pledgedOutcome } from '../sold-in-round.ts'

type Hammer = { price: number } & Pick<CommandInput<'markSold'>, 'subject' | 'toFollow' | 'notes'> & {
    paddle: string | null | undefined
  }

/** The hammer of an appeal: it is sold for the sum of its pledges. */
export function ended(lot: Appeal, sale: Sale, { price, paddle, notes, ...how }: Hammer): Decision {
  const { lotNumber } = lot
  const active = findActiveLot(sale, lotNumber)
  if (isRefusal(active)) return active
  const sum = sumOfPledges(lot)
  if (sum === 0) return noPledge(lot)
  if ((paddle ?? null) !== null || how.subject || how.toFollow) return noBuyer(lot)
  if (price !== sum) return sumIs(sale, lot)
  return [appealEnded({ lotNumber, amount: sum, notes: notes ?? null })]
}

/** Corrects the status or the notes of an appeal. Its amount is the sum of its pledges. */
export function corrected(lot: Appeal, sale: Sale, asked: CommandInput<'correctOutcome'>): Decision {
  const { outcome: was, lotNumber } = lot
  if (!was) return refuse('lot_not_finished', `Lot ${lotNumber} has no outcome yet that could be corrected`)
  const { status = was.status, amount = null, paddleNumber = null, subject = false, notes = was.notes } = asked
  const sum = sumOfPledges(lot)
  if (paddleNumber !== null || subject) return noBuyer(lot)
  if (status === 'sold' && sum === 0) return noPledge(lot)
  if (amount !== null && amount !== sum) return sumIs(sale, lot)
  const outcome: RecordedOutcome =
    status === 'sold' ? pledgedOutcome(lot, sum, notes) : { status, amount: null, notes, ...NOBODY }
  return status === was.status && notes === was.notes ? [] : [outcomeCorrected({ lotNumber, outcome })]
}

/** The outcome of an appeal whose pledges were corrected after its end: the new sum, or passed if none is left. */
export function outcomeFollows(lot: Appeal): ReturnType<typeof outcomeCorrected>[] {
  const { outcome, lotNumber } = lot
  if (outcome?.status !== 'sold') return []
  const sum = sumOfPledges(lot)
  const { notes } = outcome
  if (outcome.amount === sum) return []
  const is: RecordedOutcome =
    sum > 0 ? pledgedOutcome(lot, sum, notes) : { status: 'passed', amount: null, notes, ...NOBODY }
  return [outcomeCorrected({ lotNumber, outcome: is })]
}

function noPledge({ lotNumber }: Appeal): Refusal {
  return refuse('no_valid_bid', `Lot ${lotNumber} has no pledge: it can only be passed`)
}

function noBuyer({ lotNumber }: Appeal): Refusal {
  return refuse('no_buyer', `Lot ${lotNumber} is an appeal: it has no buyer, and is never sold subject`)
}

function sumIs(sale: Sale, lot: Appeal): Refusal {
  const sum = sumOfPledges(lot)
  const words = `The pledges on lot ${lot.lotNumber} add up to ${amountWords(sale, sum)}. Correct the pledges to change it`
  return refuse('sum_differs', words, { sum })
}
