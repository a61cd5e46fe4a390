import { z } from 'zod'
import { formatAmount } from '../../../amounts/money.ts'
import { isRefusal } from '../../../engine/decision.ts'
import { DroppedOut, PaddleWritten } from '../../../entities/people/paddle.ts'
import { isSamePaddle } from '../../../paddle-number.ts'
import { askingPrice } from '../../../rules/asking-price.ts'
import { findActiveLot } from '../../guards.ts'
import { withLot } from '../../lot-changes.ts'
import { figuresOf, pendingOf } from '../../state.ts'
import { bidRejected } from '../bids.ts'
import { field, itsLot, lotNumber, OfLot } from '../fields.ts'
import { command, event } from '../rows.ts'

/** Ends a telephone bidder's bidding and removes the waiting bids. */
export const dropOut = command({
  role: 'staff',
  route: 'POST /api/telephone/out',
  summary: 'A bidder on the telephone drops out',
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    paddleNumber: field('dropping paddle', PaddleWritten),
  }),
  decide(sale, { lotNumber, paddleNumber }) {
    const lot = findActiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    const amount = askingPrice(figuresOf(sale, lot))
    const waiting = pendingOf(lot).filter((bid) => bid.type === 'phone' && isSamePaddle(bid.paddleNumber, paddleNumber))
    const gone = waiting.map(({ id: bidId }) => bidRejected({ lotNumber, bidId }))
    const isOut = lot.out?.some((each) => isSamePaddle(each.paddleNumber, paddleNumber) && each.amount === amount)
    if (isOut && gone.length === 0) return []
    return [telephoneOut({ lotNumber, paddleNumber, amount }), ...gone]
  },
  replies: OfLot.extend({ paddleNumber: z.string() }),
  reply: (_, { input }) => input,
})

export const telephoneOut = event('telephone_out', {
  version: 1,
  fields: OfLot.extend(DroppedOut.shape),
  sentence: ({ lotNumber, paddleNumber, amount }, { unit }) =>
    `Paddle ${paddleNumber} dropped out of lot ${lotNumber} at ${formatAmount(amount, unit)}`,
  message: 'lot_state_updated',
  heardBy: ['staff'],
  lots: itsLot,
  bids: () => [],
  evolve: (sale, { lotNumber, paddleNumber, amount }) =>
    withLot(sale, lotNumber, (lot) => ({ ...lot, out: [...(lot.out ?? []), { paddleNumber, amount }] })),
})
