import { z } from 'zod'
import { Amount } from '../../../amounts/amount.ts'
import { isRefusal, type Refusal, refuse } from '../../../engine/decision.ts'
import { SaleStatus } from '../../../entities/lot.ts'
import { Question } from '../../../entities/people/paddle.ts'
import { isSamePaddle } from '../../../paddle-number.ts'
import { isValidBid } from '../../../rules/bids.ts'
import { winningBid } from '../../../rules/correction-note.ts'
import { FROM_PAPER } from '../../../rules/outcomes.ts'
import { withOutcome } from '../../changes/outcome-changes.ts'
import { amountWords, findLot, houseLeads } from '../../guards.ts'
import type { LotSale, Sale } from '../../state.ts'
import { field, itsLot, lotNumber, OfLot, paddle, RecordedOutcome } from '../fields.ts'
import { alreadyDone } from '../hammer.ts'
import { questionsAbout } from '../people/paddle-guards.ts'
import { confirmedOf } from '../people/paddles.ts'
import { itsOutcome } from '../replies.ts'
import { command, event } from '../rows.ts'
import { fullOutcomeWords, knownOutcome } from '../words.ts'

const Line = z.strictObject({
  lotNumber: lotNumber('any'),
  /** Null if the lot was passed. */
  amount: field('hammer price', Amount).nullish(),
  paddleNumber: paddle('buyer').optional(),
  /** The questions about the paddle that were answered with yes. */
  confirm: z.array(Question).max(Question.options.length).optional(),
})

/**
 * Records a line of a sale that was finished on paper. The lot need not be active, nor the sale live. Refuses a lot
 * with an outcome or a bid above the price, and asks about the paddle as for a room bid.
 */
export const recordFromPaper = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/paper-result',
  summary: 'Records a lot as the clerk’s paper has it: sold at a price to a paddle, or passed',
  input: Line,
  decide(sale, line) {
    const lot = findLot(sale, line.lotNumber)
    if (isRefusal(lot)) return lot
    if (lot.outcome) return alreadyDone(sale, lot)
    const outcome = outcomeOn(sale, lot, line)
    if (isRefusal(outcome)) return outcome
    const { lotNumber } = lot
    const { amount, paddleNumber } = outcome
    const questions =
      amount === null ? [] : questionsAbout(sale, { lotNumber, amount, paddleNumber }, line.confirm ?? [])
    if (isRefusal(questions)) return questions
    return [...confirmedOf({ lotNumber, paddleNumber }, questions), lotFromPaper({ lotNumber, outcome })]
  },
  replies: SaleStatus,
  reply: itsOutcome,
})

const PASSED = { amount: null, paddleNumber: null, type: null, bidId: null, subject: false, notes: null } as const

function outcomeOn(
  sale: Sale,
  lot: LotSale,
  { amount = null, paddleNumber = null }: z.output<typeof Line>,
): RecordedOutcome | Refusal {
  const { lotNumber, highest } = lot
  if (amount === null) {
    if (paddleNumber === null) return { ...PASSED, status: 'passed' }
    return refuse('no_sale', `Lot ${lotNumber} has paddle ${paddleNumber} and no price: what was it sold for?`)
  }
  if (paddleNumber === null)
    return refuse('paddle_needed', `Lot ${lotNumber} needs the paddle of its buyer; use FLOOR if it is unknown`)
  if (highest && highest.amount > amount) {
    const words = `Lot ${lotNumber} has a bid of ${amountWords(sale, highest.amount)}`
    return refuse('below_highest_bid', `${words}: it can't be sold for ${amountWords(sale, amount)}`, {
      highestBid: highest.amount,
    })
  }
  const bid = winningBid([...lot.bids.values()].filter(isValidBid), { amount, paddleNumber })
  if (bid?.type === 'house') return houseLeads(sale, bid)
  const own = bid && isSamePaddle(bid.paddleNumber, paddleNumber) ? bid : undefined
  return { ...PASSED, status: 'sold', amount, paddleNumber, type: own?.type ?? 'floor', bidId: own?.id ?? null }
}

export const lotFromPaper = event('lot_from_paper', {
  version: 1,
  fields: OfLot.extend({ outcome: RecordedOutcome }),
  sentence: ({ lotNumber, outcome }, { unit }) => `Lot ${lotNumber} ${fullOutcomeWords(outcome, unit)}, ${FROM_PAPER}`,
  message: 'lot_state_updated',
  lots: itsLot,
  evolve: (sale, { lotNumber, outcome, at }) => withOutcome(sale, lotNumber, { ...outcome, at }),
  remember: ({ outcomes }, { lotNumber, outcome }) => outcomes.set(lotNumber, knownOutcome(outcome)),
})
