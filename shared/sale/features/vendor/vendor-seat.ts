import { z } from 'zod'
import { Amount } from '../../../amounts/amount.ts'
import { isRefusal, refuse } from '../../../engine/decision.ts'
import { SaleStatus } from '../../../entities/lot.ts'
import { LotNumberSchema } from '../../../lot-number.ts'
import { withLotContent } from '../../changes/content-changes.ts'
import { withOutcome } from '../../changes/outcome-changes.ts'
import { amountWords, findLot } from '../../guards.ts'
import { lotOrUntouched, type Outcome } from '../../state.ts'
import { amount, itsLot, lotNumber, OfLot } from '../fields.ts'
import { alreadyDone } from '../hammer.ts'
import { itsOutcome } from '../replies.ts'
import { command, event } from '../rows.ts'

/** Lowers the reserve of a lot before the hammer. A vendor can't raise it: bidders have begun by the old one. */
export const lowerReserve = command({
  role: 'staff',
  route: 'POST /api/vendor/lots/:lotNumber/reserve',
  summary: 'Lowers the reserve of a lot, from the seat of its vendor',
  input: z.strictObject({ lotNumber: lotNumber('active'), amount: amount() }),
  decide(sale, { lotNumber, amount }) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    // Without its details: a vendor does not see the buyer.
    if (lot.outcome) return { ...alreadyDone(sale, lot), details: undefined }
    const was = sale.catalogue.get(lotNumber)?.reserve || null
    if (was === null) return refuse('no_reserve', `Lot ${lotNumber} has no reserve to lower`)
    if (amount === was) return []
    if (amount > was)
      return refuse('reserve_raised', `The reserve of ${amountWords(sale, was)} can only be lowered`, { reserve: was })
    return [reserveLowered({ lotNumber, amount, was })]
  },
  replies: z.object({ lotNumber: LotNumberSchema, reserve: Amount }),
  reply: (_, { input: { lotNumber, amount } }) => ({ lotNumber, reserve: amount }),
})

export const reserveLowered = event('reserve_lowered', {
  version: 1,
  fields: OfLot.extend({ amount: Amount, was: Amount }),
  unlisted: ['was', 'amount'],
  sentence: ({ lotNumber }) => `Reserve of lot ${lotNumber} lowered by its vendor`,
  message: 'auction-lots-updated',
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, amount: reserve }) => withLotContent(sale, lotNumber, (lot) => ({ ...lot, reserve })),
})

/** Answers for a lot that was sold subject to its vendor's approval. A refused lot is passed. */
export const answerSale = command({
  role: 'staff',
  route: 'POST /api/vendor/lots/:lotNumber/answer',
  summary: 'Accepts or refuses the price of a lot that was sold subject, from the seat of its vendor',
  input: z.strictObject({ lotNumber: lotNumber('finished'), accept: z.boolean() }),
  decide(sale, { lotNumber, accept }) {
    const lot = findLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (!lot.outcome?.subject)
      return refuse('not_subject', `Lot ${lotNumber} does not wait for its vendor’s answer`, { lotNumber })
    return [saleAnswered({ lotNumber, accept })]
  },
  replies: SaleStatus,
  reply: itsOutcome,
})

export const saleAnswered = event('sale_answered', {
  version: 1,
  fields: OfLot.extend({ accept: z.boolean() }),
  unlisted: ['accept'],
  sentence: ({ lotNumber, accept }) =>
    accept ? `Lot ${lotNumber}: its vendor accepts the price` : `Lot ${lotNumber} passed: its vendor refuses the price`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: () => [],
  evolve(sale, { lotNumber, accept }) {
    const { outcome } = lotOrUntouched(sale, lotNumber)
    return outcome ? withOutcome(sale, lotNumber, accept ? { ...outcome, subject: false } : refused(outcome)) : sale
  },
  remember({ outcomes }, { lotNumber, accept }) {
    const known = outcomes.get(lotNumber)
    if (known) outcomes.set(lotNumber, accept ? { ...known, subject: false } : refused(known))
  },
})

/** The outcome after a refusal: passed, without buyer and price. */
function refused<O extends Pick<Outcome, 'status' | 'amount' | 'paddleNumber' | 'subject'>>(outcome: O): O {
  const notSold = { status: 'passed', amount: null, paddleNumber: null, subject: false } as const
  return { ...outcome, ...notSold, ...('bidId' in outcome && { bidId: null, type: null }) }
}
