import { Amount } from '../../amount.ts'
import { BidderLocation, Notes, PaddleInput } from '../../entities/bid.ts'
import { type LotNumber, LotNumberInput } from '../../lot-number.ts'
import { formatFigure } from '../../money.ts'
import { type Decision, isRefusal, type Refusal, refuse } from '../decision.ts'
import { type BidChanges, RealBidType } from '../events/event-fields.ts'
import { beats, findActiveLot, findBid, mayHouseBid } from '../guards.ts'
import type { LotSale, Sale, SaleBid } from '../state.ts'
import { waits } from './bids.ts'
import { staffCommand } from './command-row.ts'
import { BidInput } from './inputs.ts'

/** Past bids may be corrected on any lot of the sale, finished ones too; an outcome recorded stays. */
export function cancelBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (found.bid.cancelled) return refuse('bid_cancelled', 'This bid is already cancelled')
  return [{ type: 'bid_cancelled', lotNumber: found.lot.lotNumber, bidId }]
}

/** Takes a cancellation back. */
export function restoreBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (!found.bid.cancelled) return refuse('bid_not_cancelled', 'This bid is not cancelled')
  return mayWaitAgain(sale, found) ?? [{ type: 'bid_restored', lotNumber: found.lot.lotNumber, bidId }]
}

/** Takes back the last that was done to a bid: a cancellation, else a rejection. */
export function undoBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (found.bid.cancelled) return restoreBid(sale, { bidId })
  if (found.bid.status !== 'rejected') return refuse('nothing_to_undo', 'There is nothing to undo on this bid')
  const pending: SaleBid = { ...found.bid, base: 'pending' }
  return (
    mayWaitAgain(sale, { lot: found.lot, bid: pending }) ?? [
      { type: 'rejection_undone', lotNumber: found.lot.lotNumber, bidId },
    ]
  )
}

/** Deletes a bid; only a clerk can, and only a clerk can restore it. */
export function deleteBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (found.bid.deletedByClerk) return refuse('bid_deleted', 'This bid is already deleted')
  return [{ type: 'bid_deleted', lotNumber: found.lot.lotNumber, bidId }]
}

/** Restores a bid deleted by the clerk. */
export function undeleteBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (!found.bid.deletedByClerk) return refuse('bid_not_deleted', 'This bid is not deleted')
  return mayWaitAgain(sale, found) ?? [{ type: 'bid_undeleted', lotNumber: found.lot.lotNumber, bidId }]
}

/** Corrects a bid's amount, type, paddle, location or notes. */
export function editBid(
  sale: Sale,
  { bidId, lotNumber, changes }: { bidId: string; lotNumber: LotNumber | null; changes: BidChanges },
): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (lotNumber !== null && lotNumber !== found.lot.lotNumber)
    return refuse('bid_of_other_lot', `This bid is on lot ${found.lot.lotNumber}, not on lot ${lotNumber}`)
  const { amount = found.bid.amount, type = found.bid.type, paddleNumber = found.bid.paddleNumber } = changes
  const notTheHouses = type === 'house' ? mayHouseBid(sale, found.lot, { amount, paddleNumber }) : null
  if (notTheHouses) return notTheHouses
  if (found.bid.status === 'pending') {
    const tooLow = beats(found.lot, amount)
    if (tooLow) return tooLow
    if (waits(found.lot, { paddleNumber, except: bidId })) return alreadyWaits(paddleNumber)
  }
  return [{ type: 'bid_edited', lotNumber: found.lot.lotNumber, bidId, changes }]
}

/** A bid may wait for the clerk again only on the active lot, above the highest bid, and as its paddle's only one. */
function mayWaitAgain(sale: Sale, { lot, bid }: { lot: LotSale; bid: SaleBid }): Refusal | null {
  if (bid.base !== 'pending') return null
  const active = findActiveLot(sale, lot.lotNumber)
  if (isRefusal(active)) return active
  const tooLow = beats(lot, bid.amount)
  if (tooLow)
    return refuse('bid_too_low', `${tooLow.message}, so this bid of ${formatFigure(bid.amount)} can't wait again`)
  return waits(lot, { paddleNumber: bid.paddleNumber, except: bid.id }) ? alreadyWaits(bid.paddleNumber) : null
}

function alreadyWaits(paddleNumber: string | null): Refusal {
  return refuse('bid_pending', `Paddle ${paddleNumber} already has another bid awaiting approval`)
}

/** A command about one bid. */
function onBid(decide: (sale: Sale, input: { bidId: string }) => Decision) {
  return staffCommand(BidInput, (sale, { id }) => decide(sale, { bidId: id }))
}

const EditInput = BidInput.extend({
  amount: Amount.optional(),
  type: RealBidType.optional(),
  paddleNumber: PaddleInput.optional(),
  bidderLocation: BidderLocation.nullish(),
  notes: Notes.optional(),
  lotNumber: LotNumberInput.optional(),
})

/** The commands that correct the history of a lot. */
export const HISTORY_COMMANDS = {
  cancelBid: onBid(cancelBid),
  restoreBid: onBid(restoreBid),
  undoBid: onBid(undoBid),
  deleteBid: onBid(deleteBid),
  undeleteBid: onBid(undeleteBid),
  editBid: staffCommand(EditInput, (sale, { id, lotNumber = null, ...fields }) => {
    const { amount, type, paddleNumber, bidderLocation, notes } = fields
    const changes = {
      ...(amount !== undefined && { amount }),
      ...(type !== undefined && { type }),
      ...(paddleNumber !== undefined && { paddleNumber }),
      ...(bidderLocation !== undefined && { bidderLocation: bidderLocation || null }),
      ...('notes' in fields && { notes: notes ?? null }),
    }
    return editBid(sale, { bidId: id, lotNumber, changes })
  }),
}
