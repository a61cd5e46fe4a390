import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import type { PlacedBid } from '../events.ts'
import { type LotSale, pendingOf, type Sale } from '../state.ts'
import { raised, warningOver } from './consequences.ts'
import { type Decision, isRefusal, refuse } from './decision.ts'
import { beats, findActiveLot, findBid, findBiddableLot } from './guards.ts'

/** The figures from which a lot's asking price follows. */
export function figuresOf(lot: LotSale) {
  return { startPrice: lot.startPrice, highestBid: lot.highest?.amount ?? null, manualIncrement: lot.manualIncrement }
}

/** A telephone or floor bid: active at once; pending online bids at or under it go. 000 section 5, DESIGN 2. */
export function placeRoomBid(sale: Sale, bid: Omit<PlacedBid, 'status' | 'advancedBidId'>): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  return [
    { type: 'bid_placed', bid: { ...bid, status: 'active', advancedBidId: null } },
    ...raised(sale, lot, { amount: bid.amount, except: null }),
  ]
}

/** An online bid at or above the asking price waits for the clerk; a paddle has at most one waiting on a lot. DESIGN 2. */
export function placeOnlineBid(sale: Sale, bid: Omit<PlacedBid, 'status' | 'advancedBidId'>): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const asking = askingPrice(figuresOf(lot))
  if (bid.amount < asking)
    return refuse('bid_too_low', `Bid must be at least the asking price of ${formatFigure(asking)}`, {
      askingPrice: asking,
    })
  // At the largest amount there is the asking price can't go above the highest bid.
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  if (waits(lot, { paddleNumber: bid.paddleNumber, except: null }))
    return refuse(
      'bid_pending',
      `Paddle ${bid.paddleNumber} already has a bid on lot ${bid.lotNumber} awaiting approval`,
    )
  return [{ type: 'bid_placed', bid: { ...bid, status: 'pending', advancedBidId: null } }]
}

/** The clerk takes a pending online bid; others at or under it go. DESIGN 2. */
export function approveBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  const { bid } = found
  if (bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
  const lot = findActiveLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  return [
    { type: 'bid_approved', lotNumber: lot.lotNumber, bidId },
    ...raised(sale, lot, { amount: bid.amount, except: bidId }),
  ]
}

/** The clerk turns a pending online bid down. DESIGN 2. */
export function rejectBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (found.bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
  return [{ type: 'bid_rejected', lotNumber: found.lot.lotNumber, bidId }]
}

/** An advance bid becomes a bid of the active lot, with its paddle and location. DESIGN 2. */
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
    ...raised(sale, lot, { amount: bid.amount, except: null }),
  ]
}

/** An advance bid leaves the panel. DESIGN 2. */
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

/** Clears the active lot's bids; the asking price must be set anew. 000 section 5, DESIGN 2. */
export function clearBids(sale: Sale, { lotNumber, clearedBy }: { lotNumber: LotNumber; clearedBy: string }): Decision {
  const lot = findBiddableLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (lot.highest === null) return refuse('no_valid_bid', `Lot ${lotNumber} has no bids to clear`)
  return [{ type: 'bids_cleared', lotNumber, clearedBy }, ...warningOver(sale, lot)]
}

/** Whether a paddle has a bid awaiting approval on a lot, apart from the bid `except`. */
export function waits(
  lot: LotSale,
  { paddleNumber, except }: { paddleNumber: string | null; except: string | null },
): boolean {
  return pendingOf(lot).some((bid) => bid.paddleNumber === paddleNumber && bid.id !== except)
}

function advancedSettled(sale: Sale, advancedBidId: string) {
  const fate = sale.advanced.get(advancedBidId)
  return fate ? refuse(`advanced_bid_${fate.status}`, `This advance bid was already ${fate.status}`) : null
}
