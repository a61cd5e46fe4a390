import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { formatAmount } from '../../amounts/money.ts'
import { isRefusal, type Refusal, refuse } from '../../engine/decision.ts'
import type { EventStamp } from '../../engine/rows.ts'
import { Bid } from '../../entities/bid.ts'
import { LotState } from '../../entities/lot.ts'
import { type LotNumber, LotNumberSchema } from '../../lot-number.ts'
import { findActiveLot, findLiveLot } from '../guards.ts'
import { withLot, withNewBid, withoutBids } from '../lot-changes.ts'
import { type LotSale, lotOf, lotOrUntouched, type Sale } from '../state.ts'
import { incrementOf, lotState } from '../view/views.ts'
import { field, Id, itsLot, lotNumber, OfLot } from './fields.ts'
import { newBid } from './replies.ts'
import { command, event, type ReplyContext } from './rows.ts'

/** Sets or replaces the active lot's start price. Refused once there is a valid bid. */
export const setStartPrice = command({
  role: 'staff',
  route: 'PATCH /api/lots/:lotNumber/start-price',
  summary: "Sets the active lot's start price",
  input: z.strictObject({ lotNumber: lotNumber('active'), startPrice: field('start price', Amount) }),
  decide(sale, { lotNumber, startPrice }, { id }) {
    const lot = findActiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (lot.highest !== null)
      return refuse('lot_has_bids', `Lot ${lotNumber} already has bids, so its start price stays`)
    return [startPriceSet({ lotNumber, bidId: id, amount: startPrice })]
  },
  replies: z.object({ lotNumber: LotNumberSchema, startPrice: Amount, bid: Bid, state: LotState }),
  reply(after, asked) {
    const { lotNumber, startPrice } = asked.input
    const state = lotState(after, lotOrUntouched(after, lotNumber), asked.audience)
    return { lotNumber, startPrice, bid: newBid(after, asked), state }
  },
})

/** The increment of a lot. */
export const Increment = z.object({ lotNumber: LotNumberSchema, increment: Amount, isManual: z.boolean() })

const itsIncrement = (after: Sale, { input }: ReplyContext<{ lotNumber: LotNumber }>) =>
  incrementOf(after, input.lotNumber)

/** Sets the increment by hand; it holds for that lot until it is reset. */
export const setIncrement = command({
  role: 'staff',
  route: 'PATCH /api/lots/:lotNumber/increment',
  summary: 'Sets the increment by hand',
  input: z.strictObject({ lotNumber: lotNumber('active'), increment: field('increment', Amount) }),
  decide(sale, { lotNumber, increment }) {
    const lot = findUnfinishedLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    return lot.manualIncrement === increment ? [] : [incrementSet({ lotNumber, increment })]
  },
  replies: Increment,
  reply: itsIncrement,
})

export const resetIncrement = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/reset-increment',
  summary: 'Lets the increment follow the ladder again',
  input: z.strictObject({ lotNumber: lotNumber('active') }),
  decide(sale, { lotNumber }) {
    const lot = findUnfinishedLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    return lot.manualIncrement === null ? [] : [incrementReset({ lotNumber })]
  },
  replies: Increment,
  reply: itsIncrement,
})

function findUnfinishedLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot) || !lot.outcome) return lot
  return refuse('lot_finished', `Lot ${lotNumber} is already ${lot.outcome.status}`)
}

const StartPrice = z.strictObject({ lotNumber: LotNumberSchema, bidId: Id, amount: Amount })

export const startPriceSet = event('start_price_set', {
  version: 1,
  fields: StartPrice,
  sentence: ({ lotNumber, amount }, { unit }) =>
    `Asking price of ${formatAmount(amount, unit)} set on lot ${lotNumber}`,
  message: 'start-price-set',
  lots: itsLot,
  evolve: withStartPrice,
  remember({ bids }, { bidId, amount }) {
    bids.set(bidId, { amount, type: 'start_price', paddleNumber: null })
  },
})

function withStartPrice(
  sale: Sale,
  { lotNumber, bidId, amount, at, seq }: z.output<typeof StartPrice> & EventStamp,
): Sale {
  const bids = lotOf(sale, lotNumber)?.bids.values() ?? []
  const earlier = [...bids].flatMap((bid) => (bid.type === 'start_price' ? [bid.id] : []))
  const next = withNewBid(withoutBids(sale, lotNumber, earlier), {
    id: bidId,
    lotNumber,
    amount,
    type: 'start_price',
    status: 'active',
    base: 'active',
    cancelled: false,
    deletedByClerk: false,
    paddleNumber: null,
    bidderLocation: null,
    timestamp: at,
    seq,
    notes: null,
    auctioneerStartPrice: true,
    advancedBidId: null,
  })
  return withLot(next, lotNumber, (lot) => ({ ...lot, startPrice: amount }))
}

export const incrementSet = event('increment_set', {
  version: 1,
  fields: OfLot.extend({ increment: Amount }),
  sentence: ({ lotNumber, increment }, { unit }) =>
    `Increment of ${formatAmount(increment, unit)} set by hand on lot ${lotNumber}`,
  message: 'lot-increment-updated',
  lots: itsLot,
  evolve: (sale, { lotNumber, increment }) =>
    withLot(sale, lotNumber, (lot) => ({ ...lot, manualIncrement: increment })),
})

export const incrementReset = event('increment_reset', {
  version: 1,
  fields: OfLot,
  sentence: ({ lotNumber }) => `Increment of lot ${lotNumber} follows the bids again`,
  message: 'lot-increment-updated',
  lots: itsLot,
  evolve: (sale, { lotNumber }) => withLot(sale, lotNumber, (lot) => ({ ...lot, manualIncrement: null })),
})
