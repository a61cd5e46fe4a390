import { z } from 'zod'
import { Amount } from '../../amount.ts'
import type { StoredAdvancedBid } from '../../catalogue/stored-auction.ts'
import { BidderLocation, PaddleInput } from '../../entities/bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { formatFigure } from '../../money.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { bookBidPlaced, nextBookBid } from '../book.ts'
import { type Decision, isRefusal, type Refusal, refuse, unknown } from '../decision.ts'
import { beats, findBiddableLot, findLot } from '../guards.ts'
import { figuresOf, lotOf, type Sale, termsOf } from '../state.ts'
import { staffCommand } from './command-row.ts'
import { BidInput, LotInput } from './inputs.ts'

/** An advance bid becomes a bid of the active lot, with its paddle and location. */
export function acceptAdvancedBid(
  sale: Sale,
  {
    advancedBidId,
    lotNumber,
    ...bid
  }: {
    advancedBidId: string
    lotNumber: LotNumber
    id: string
    amount: number
    paddleNumber: string
    bidderLocation: string | null
  },
): Decision {
  const settled = advancedSettled(sale, advancedBidId)
  if (settled) return settled
  const lot = findBiddableLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  return [
    { type: 'bid_placed', bid: { ...bid, lotNumber, type: 'advanced', status: 'active', notes: null, advancedBidId } },
  ]
}

/** The price an advance bid is accepted at: its amount, or by the terms of maximum bids the asking price up to it. */
function acceptedAt(sale: Sale, { lotNumber, amount, paddleNumber }: StoredAdvancedBid): number | Refusal {
  const lot = lotOf(sale, lotNumber)
  if (!lot || termsOf(sale).advanceBids === 'fixed') return amount
  const asking = askingPrice(figuresOf(sale, lot))
  if (lot.highest?.paddleNumber === paddleNumber)
    return refuse('book_leads', `Paddle ${paddleNumber} leads lot ${lotNumber} already`)
  if (asking <= amount) return asking
  return refuse(
    'above_maximum',
    `The asking price of ${formatFigure(asking)} is above the maximum of ${formatFigure(amount)}`,
    { askingPrice: asking, maximum: amount },
  )
}

/** The book bids once, by the terms of maximum bids. */
function executeBook(sale: Sale, { lotNumber, id }: { lotNumber: LotNumber; id: string }): Decision {
  const lot = findBiddableLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (termsOf(sale).advanceBids === 'fixed') {
    return refuse('advance_bids_fixed', 'In this sale an advance bid is one bid of its amount: accept it instead')
  }
  const next = nextBookBid(sale, lot)
  return next ? [bookBidPlaced(next, id)] : refuse('no_book_bid', `The book has no further bid on lot ${lotNumber}`)
}

/** An advance bid leaves the panel. */
export function declineAdvancedBid(
  sale: Sale,
  { advancedBidId, lotNumber }: { advancedBidId: string; lotNumber: LotNumber },
): Decision {
  return advancedSettled(sale, advancedBidId) ?? [{ type: 'advanced_bid_declined', advancedBidId, lotNumber }]
}

/** An advance bid is taken out of the sale. One already accepted is a bid of its lot: that one is cancelled instead. */
export function removeAdvancedBid(
  sale: Sale,
  bid: { advancedBidId: string; lotNumber: LotNumber; amount: number; paddleNumber: string },
): Decision {
  return sale.advanced.get(bid.advancedBidId)?.status === 'accepted'
    ? refuse('advanced_bid_accepted', 'This advance bid was already accepted; cancel the bid instead')
    : [{ type: 'advanced_bid_removed', ...bid }]
}

function advancedSettled(sale: Sale, advancedBidId: string) {
  const fate = sale.advanced.get(advancedBidId)
  // One that bids up to its maximum may bid again.
  const isSettled = fate && (fate.status === 'declined' || termsOf(sale).advanceBids === 'fixed')
  return isSettled ? refuse(`advanced_bid_${fate.status}`, `This advance bid was already ${fate.status}`) : null
}

function findAdvancedBid(sale: Sale, id: string): StoredAdvancedBid | Refusal {
  return sale.commissions.get(id) ?? unknown('advanced_bid_unknown', 'There is no such advance bid')
}

function findOnLot(sale: Sale, { id, lotNumber }: { id: string; lotNumber: LotNumber }): StoredAdvancedBid | Refusal {
  const lot = findLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const bid = findAdvancedBid(sale, id)
  if (isRefusal(bid) || bid.lotNumber === lotNumber) return bid
  return refuse('advanced_bid_of_other_lot', `This advance bid is for lot ${bid.lotNumber}, not for lot ${lotNumber}`)
}

/** An advance bid as staff write it. */
export const AdvancedBidInput = LotInput.extend({
  paddleNumber: PaddleInput.refine((paddle) => paddle !== null && /^\d+$/.test(paddle), 'is required, in digits'),
  amount: Amount,
  location: BidderLocation.nullish(),
})

/** Bids are left with the house: all of them, or none. */
function leaveBids(
  sale: Sale,
  bids: readonly (z.output<typeof AdvancedBidInput> & { id: string })[],
  at: string,
): Decision {
  const unlisted = bids.find(({ lotNumber }) => !lotOf(sale, lotNumber))
  if (unlisted) return unknown('lot_unknown', `Lot ${unlisted.lotNumber} is not in this sale`)
  return bids.map(({ id, lotNumber, amount, paddleNumber, location }) => {
    const whose = { paddleNumber: paddleNumber ?? '', location: location || null }
    return { type: 'advanced_bid_added', lotNumber, advancedBidId: id, amount, ...whose, createdAt: at }
  })
}

/** The commands of bids left with the house before the sale. */
export const ADVANCED_BID_COMMANDS = {
  addAdvancedBid: staffCommand(AdvancedBidInput, (sale, bid, { id, at }) => leaveBids(sale, [{ ...bid, id }], at)),
  addAdvancedBids: staffCommand(
    z.strictObject({ bids: z.array(AdvancedBidInput).min(1, 'must hold at least one bid').max(2_000) }),
    (sale, { bids }, { id, at }) =>
      leaveBids(
        sale,
        bids.map((bid, at) => ({ ...bid, id: `${id}-${at + 1}` })),
        at,
      ),
  ),
  deleteAdvancedBid: staffCommand(BidInput, (sale, { id }) => {
    const bid = findAdvancedBid(sale, id)
    if (isRefusal(bid)) return bid
    const { lotNumber, amount, paddleNumber } = bid
    return removeAdvancedBid(sale, { advancedBidId: id, lotNumber, amount, paddleNumber })
  }),
  acceptAdvancedBid: staffCommand(BidInput.extend(LotInput.shape), (sale, input, { id }) => {
    const bid = findOnLot(sale, input)
    if (isRefusal(bid)) return bid
    const { paddleNumber, lotNumber, location: bidderLocation } = bid
    const amount = acceptedAt(sale, bid)
    if (typeof amount !== 'number') return amount
    return acceptAdvancedBid(sale, { advancedBidId: bid.id, lotNumber, id, amount, paddleNumber, bidderLocation })
  }),
  executeAdvancedBid: staffCommand(LotInput, (sale, { lotNumber }, { id }) => executeBook(sale, { lotNumber, id })),
  declineAdvancedBid: staffCommand(BidInput.extend(LotInput.shape), (sale, input) => {
    const bid = findOnLot(sale, input)
    if (isRefusal(bid)) return bid
    return declineAdvancedBid(sale, { advancedBidId: bid.id, lotNumber: bid.lotNumber })
  }),
}
