import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { formatAmount } from '../../amounts/money.ts'
import type { Actor } from '../../engine/actor.ts'
import { isRefusal, type Refusal, refuse } from '../../engine/decision.ts'
import { Bid } from '../../entities/bid.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { amountWords, findBid, findBiddableLot } from '../guards.ts'
import { withBid } from '../lot-changes.ts'
import { figuresOf, type LotSale, lotOf, lotOrUntouched, pendingOf, type Sale, type SaleBid } from '../state.ts'
import { bidId, Id, itsLot, OfBid, OfLot } from './fields.ts'
import { itsBid } from './replies.ts'
import { command, event } from './rows.ts'
import { knownBidWords } from './words.ts'

/** Moves a waiting bid to the asking price that fell below it, once its bidder agrees. */
export const confirmBid = command({
  role: 'bidder',
  summary: 'Moves a waiting bid to the asking price that fell below it; only its bidder may',
  input: z.strictObject({ id: bidId('pending') }),
  decide(sale, { id }, { by }) {
    const found = findBid(sale, id)
    if (isRefusal(found)) return found
    const { bid } = found
    if (!isOfBidder(bid, by)) return refuse('not_your_bid', 'Only the bidder of this bid may confirm it')
    if (bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
    const lot = findBiddableLot(sale, bid.lotNumber)
    if (isRefusal(lot)) return lot
    if (!bid.priceFell) return []
    return [waitingBidMoved({ lotNumber: lot.lotNumber, bidId: id, amount: askingPrice(figuresOf(sale, lot)) })]
  },
  replies: Bid,
  reply: itsBid,
})

function isOfBidder({ paddleNumber, channel }: SaleBid, by: Actor): boolean {
  if (by.role === 'platform') return channel !== undefined && by.channel === channel
  return by.role === 'bidder' && paddleNumber !== null && by.paddle === paddleNumber
}

/** Refuses to accept a waiting bid while its bidder is asked about the lower asking price. */
export function isAskedAboutPrice(sale: Sale, lot: LotSale, { priceFell }: SaleBid): Refusal | null {
  if (!priceFell) return null
  const asking = askingPrice(figuresOf(sale, lot))
  return refuse(
    'price_fell',
    `The asking price fell to ${amountWords(sale, asking)} after this bid: its bidder is asked whether that is wanted`,
    { askingPrice: asking },
  )
}

/** Records the asking price with an online bid that is placed above it: its bidder chose the higher amount. */
export function aboveAsking(sale: Sale, bid: SaleBid): SaleBid {
  if (bid.status !== 'pending' || bid.type !== 'online') return bid
  const asking = askingPrice(figuresOf(sale, lotOrUntouched(sale, bid.lotNumber)))
  return bid.amount > asking ? { ...bid, askingAtArrival: asking } : bid
}

/**
 * Marks waiting online bids above an asking price that is lower than when they were placed, however it fell and however
 * they came to wait again. A bid placed above the asking price is marked if a correction, not an undo, takes the asking
 * price below it again. Removes the mark once the asking price has reached the bid.
 */
export function pricesMoved(before: Sale, after: Sale, lot: LotSale): ReturnType<typeof waitingBidsMarked>[] {
  const { lotNumber, pending, highest } = lot
  if (pending.length === 0 || after.activeLot !== lotNumber) return []
  const asking = askingPrice(figuresOf(after, lot))
  // Of an undo, `before` is its own result.
  const was = lotOf(before, lotNumber)
  const old = was ? askingPrice(figuresOf(before, was)) : 0
  const isAbove = ({ type, amount }: SaleBid) => type === 'online' && amount > asking
  const hasFallen = ({ id, amount, askingAtArrival = amount }: SaleBid) =>
    askingAtArrival > asking || (amount <= old && was?.pending.includes(id))
  // A bid at or below the highest is about to be removed.
  const waiting = pendingOf(lot).filter(({ amount }) => highest === null || amount > highest.amount)
  const toMark = waiting.filter((bid) => !bid.priceFell && isAbove(bid) && hasFallen(bid))
  const toUnmark = waiting.filter((bid) => bid.priceFell && !isAbove(bid))
  const marked = (bids: readonly SaleBid[], priceFell: boolean) =>
    bids.length > 0 ? [waitingBidsMarked({ lotNumber, bidIds: bids.map(({ id }) => id), priceFell })] : []
  return [...marked(toMark, true), ...marked(toUnmark, false)]
}

/** Returns the bid with or without the mark. */
function withMark({ priceFell: _, ...bid }: SaleBid, priceFell: boolean): SaleBid {
  return priceFell ? { ...bid, priceFell } : bid
}

/** Returns a marked bid at the asking price that its bidder confirmed. */
function atAskingPrice({ priceFell: _, askingAtArrival: __, ...bid }: SaleBid, amount: number): SaleBid {
  return { ...bid, amount }
}

export const waitingBidsMarked = event('waiting_bids_marked', {
  version: 1,
  fields: OfLot.extend({ bidIds: z.array(Id), priceFell: z.boolean() }),
  sentence: ({ lotNumber, bidIds, priceFell }, recall) => {
    const bids = bidIds.map((id) => knownBidWords(id, recall)).join('; ')
    return priceFell
      ? `The asking price of lot ${lotNumber} fell below waiting bids, whose bidders are asked: ${bids}`
      : `The asking price of lot ${lotNumber} is back at waiting bids: ${bids}`
  },
  message: 'lot_state_updated',
  // Its bidder is of the public. Displays and desks do not see the mark.
  heardBy: ['staff', 'public'],
  lots: itsLot,
  bids: ({ bidIds }) => bidIds,
  follows: 'always',
  unlisted: ['priceFell'],
  evolve: (sale, { lotNumber, bidIds, priceFell }) =>
    bidIds.reduce((next, bidId) => withBid(next, { lotNumber, bidId }, (bid) => withMark(bid, priceFell)), sale),
})

export const waitingBidMoved = event('waiting_bid_moved', {
  version: 1,
  fields: OfBid.extend({ amount: Amount }),
  sentence: ({ lotNumber, bidId, amount }, recall) =>
    `${knownBidWords(bidId, recall)} on lot ${lotNumber} moved by its bidder to the asking price of ${formatAmount(amount, recall.unit)}`,
  message: 'lot_state_updated',
  lots: itsLot,
  bids: ({ bidId }) => [bidId],
  evolve: (sale, { lotNumber, bidId, amount }) =>
    withBid(sale, { lotNumber, bidId }, (bid) => atAskingPrice(bid, amount)),
  remember({ bids }, { bidId, amount }) {
    const known = bids.get(bidId)
    if (known) bids.set(bidId, { ...known, amount })
  },
})
