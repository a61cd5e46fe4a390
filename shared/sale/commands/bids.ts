import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { BidderLocation, Notes, PaddleInput } from '../../entities/bid.ts'
import type { LateBid } from '../../entities/lot.ts'
import type { LotNumber } from '../../lot-number.ts'
import { formatFigure } from '../../money.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { LATE_BID_MS } from '../../rules/outcomes.ts'
import { type Decision, isRefusal, type Refusal, refuse } from '../decision.ts'
import type { PlacedBid } from '../events/event-fields.ts'
import { beats, findActiveLot, findBid, findBiddableLot, mayHouseBid } from '../guards.ts'
import { figuresOf, type LotSale, lotOf, pendingOf, type Sale } from '../state.ts'
import { commandRow, staffCommand } from './command-row.ts'
import { BidInput, LotInput } from './inputs.ts'

/** A telephone or floor bid: active at once; pending online bids at or under it go. */
export function placeRoomBid(sale: Sale, bid: Omit<PlacedBid, 'status' | 'advancedBidId'>): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  return [{ type: 'bid_placed', bid: { status: 'active', advancedBidId: null, ...bid } }]
}

/** A bid of the house for the vendor: below the reserve only, and without a paddle. */
function placeHouseBid(sale: Sale, bid: Omit<PlacedBid, 'status' | 'advancedBidId'>): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  return mayHouseBid(sale, lot, bid) ?? placeRoomBid(sale, bid)
}

/** An online bid at or above the asking price waits for the clerk; a paddle has at most one waiting on a lot. */
export function placeOnlineBid(
  sale: Sale,
  { at, ...bid }: Omit<PlacedBid, 'status' | 'advancedBidId'> & { at: string },
): Decision {
  const lot = findBiddableLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return { ...lot, ...lateBid(sale, { ...bid, at }) }
  const asking = askingPrice(figuresOf(sale, lot))
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
  return [{ type: 'bid_placed', bid: { status: 'pending', advancedBidId: null, ...bid } }]
}

/** What is kept of an online bid that would have been good, had it come before the hammer; a paddle's best one of a lot. */
function lateBid(
  sale: Sale,
  { id, lotNumber, amount, paddleNumber, bidderLocation, at }: Omit<LateBid, 'lateBy'> & { lotNumber: LotNumber },
): Pick<Refusal, 'keeps'> {
  const lot = sale.live ? lotOf(sale, lotNumber) : null
  if (!lot?.outcome) return {}
  const lateBy = Date.parse(at) - Date.parse(lot.outcome.at)
  const isLate = lateBy >= 0 && lateBy <= LATE_BID_MS && lot.outcome.status !== 'withdrawn'
  const wasGood = lot.startPrice !== null && amount >= askingPrice(figuresOf(sale, lot)) && !beats(lot, amount)
  const isKnown = lot.late.some((bid) => bid.paddleNumber === paddleNumber && bid.amount >= amount)
  if (!isLate || !wasGood || isKnown) return {}
  return { keeps: [{ type: 'late_bid_kept', lotNumber, bid: { id, amount, paddleNumber, bidderLocation, lateBy } }] }
}

/** The clerk takes a pending online bid; others at or under it go. */
export function approveBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  const { bid } = found
  if (bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
  const lot = findActiveLot(sale, bid.lotNumber)
  if (isRefusal(lot)) return lot
  const tooLow = beats(lot, bid.amount)
  if (tooLow) return tooLow
  return [{ type: 'bid_approved', lotNumber: lot.lotNumber, bidId }]
}

/** The clerk turns a pending online bid down. */
export function rejectBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (found.bid.status !== 'pending') return refuse('bid_not_pending', 'This bid is not awaiting approval')
  return [{ type: 'bid_rejected', lotNumber: found.lot.lotNumber, bidId }]
}

/** Clears the active lot's bids; the asking price must be set anew. */
export function clearBids(sale: Sale, { lotNumber, clearedBy }: { lotNumber: LotNumber; clearedBy: string }): Decision {
  const lot = findBiddableLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (lot.highest === null) return refuse('no_valid_bid', `Lot ${lotNumber} has no bids to clear`)
  return [{ type: 'bids_cleared', lotNumber, clearedBy }]
}

/** Whether a paddle has a bid awaiting approval on a lot, apart from the bid `except`. */
export function waits(
  lot: LotSale,
  { paddleNumber, except }: { paddleNumber: string | null; except: string | null },
): boolean {
  return pendingOf(lot).some((bid) => bid.paddleNumber === paddleNumber && bid.id !== except)
}

const NewBid = LotInput.extend({
  amount: Amount,
  type: z.enum(['online', 'phone', 'floor', 'house']),
  paddleNumber: PaddleInput.optional(),
  bidderLocation: BidderLocation.nullish(),
  notes: Notes.optional(),
})

/** The commands of the bidding. */
export const BID_COMMANDS = {
  placeBid: commandRow({
    input: NewBid,
    role: 'bidder',
    decide(sale, { lotNumber, amount, type, paddleNumber = null, bidderLocation, notes = null }, { id, at }) {
      const bid = { id, lotNumber, amount, type, paddleNumber, bidderLocation: bidderLocation || null, notes }
      if (type === 'online') return placeOnlineBid(sale, { at, ...bid })
      return type === 'house' ? placeHouseBid(sale, bid) : placeRoomBid(sale, bid)
    },
  }),
  approveBid: staffCommand(BidInput, (sale, { id }) => approveBid(sale, { bidId: id })),
  rejectBid: staffCommand(BidInput, (sale, { id }) => rejectBid(sale, { bidId: id })),
  clearBids: staffCommand(
    LotInput.extend({
      clearedBy: z.string().trim().min(1).max(100),
      timestamp: z.iso.datetime({ offset: true }).optional(),
    }),
    clearBids,
  ),
}
