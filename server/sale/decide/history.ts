import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import type { BidChanges, SaleEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { type LotSale, lotOf, type Sale, type SaleBid } from '../state.ts'
import { waits } from './bids.ts'
import { raised, warningOver } from './consequences.ts'
import { type Decision, isRefusal, type Refusal, refuse } from './decision.ts'
import { beats, findActiveLot, findBid } from './guards.ts'

/** Past bids may be corrected on any lot of the sale, finished ones too; an outcome recorded stays. 000 section 4, DESIGN 2. */
export function cancelBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (found.bid.cancelled) return refuse('bid_cancelled', 'This bid is already cancelled')
  return corrected(sale, found.lot, { type: 'bid_cancelled', lotNumber: found.lot.lotNumber, bidId })
}

/** Takes a cancellation back. */
export function restoreBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (!found.bid.cancelled) return refuse('bid_not_cancelled', 'This bid is not cancelled')
  return (
    mayWaitAgain(sale, found) ??
    corrected(sale, found.lot, { type: 'bid_restored', lotNumber: found.lot.lotNumber, bidId })
  )
}

/** Takes back the last that was done to a bid: a cancellation, else a rejection. 000 section 4. */
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

/** Deletes a bid; only a clerk can, and only a clerk can restore it. 000 section 6. */
export function deleteBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (found.bid.deletedByClerk) return refuse('bid_deleted', 'This bid is already deleted')
  return corrected(sale, found.lot, { type: 'bid_deleted', lotNumber: found.lot.lotNumber, bidId })
}

/** Restores a bid deleted by the clerk. 000 section 6. */
export function undeleteBid(sale: Sale, { bidId }: { bidId: string }): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (!found.bid.deletedByClerk) return refuse('bid_not_deleted', 'This bid is not deleted')
  return (
    mayWaitAgain(sale, found) ??
    corrected(sale, found.lot, { type: 'bid_undeleted', lotNumber: found.lot.lotNumber, bidId })
  )
}

/** Corrects a bid's amount, type, paddle, location or notes. DESIGN 2. */
export function editBid(
  sale: Sale,
  { bidId, lotNumber, changes }: { bidId: string; lotNumber: LotNumber | null; changes: BidChanges },
): Decision {
  const found = findBid(sale, bidId)
  if (isRefusal(found)) return found
  if (lotNumber !== null && lotNumber !== found.lot.lotNumber)
    return refuse('bid_of_other_lot', `This bid is on lot ${found.lot.lotNumber}, not on lot ${lotNumber}`)
  if (found.bid.status === 'pending') {
    const tooLow = beats(found.lot, changes.amount ?? found.bid.amount)
    if (tooLow) return tooLow
    const paddleNumber = changes.paddleNumber === undefined ? found.bid.paddleNumber : changes.paddleNumber
    if (waits(found.lot, { paddleNumber, except: bidId })) return alreadyWaits(paddleNumber)
  }
  return corrected(sale, found.lot, { type: 'bid_edited', lotNumber: found.lot.lotNumber, bidId, changes })
}

/** A correction and what follows from it: where the highest bid changed, as where a bid came in or the last one went. */
function corrected(sale: Sale, lot: LotSale, event: SaleEvent): Decision {
  const after = lotOf(
    evolve(sale, { ...event, seq: sale.seq, at: '', by: { role: 'system', device: '' } }),
    lot.lotNumber,
  )
  if (!after || after.highest === null) return [event, ...(lot.highest === null ? [] : warningOver(sale, lot))]
  if (after.highest.id === lot.highest?.id && after.highest.amount === lot.highest.amount) return [event]
  if (lot.highest === null || after.highest.amount > lot.highest.amount)
    return [event, ...raised(sale, after, { amount: after.highest.amount, except: null })]
  return [event]
}

/** A bid may wait for the clerk again only on the active lot, above the highest bid, and as its paddle's only one. DESIGN 2. */
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
