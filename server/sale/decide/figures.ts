import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotSale, Sale } from '../state.ts'
import type { Refusal } from './decision.ts'
import { type Decision, isRefusal, refuse } from './decision.ts'
import { findActiveLot, findLiveLot } from './guards.ts'

/** Sets the active lot's start price; setting it again replaces it. Refused once there is a valid bid. 000 section 5, DESIGN 2. */
export function setStartPrice(
  sale: Sale,
  { lotNumber, startPrice, bidId }: { lotNumber: LotNumber; startPrice: number; bidId: string },
): Decision {
  const lot = findActiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (lot.highest !== null) return refuse('lot_has_bids', `Lot ${lotNumber} already has bids, so its start price stays`)
  return [{ type: 'start_price_set', lotNumber, bidId, amount: startPrice }]
}

/** Sets the increment by hand; it holds for that lot until it is reset. DESIGN 2. */
export function setIncrement(
  sale: Sale,
  { lotNumber, increment }: { lotNumber: LotNumber; increment: number },
): Decision {
  const lot = findUnfinishedLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  return lot.manualIncrement === increment ? [] : [{ type: 'increment_set', lotNumber, increment }]
}

/** Lets the increment follow the ladder again. DESIGN 2. */
export function resetIncrement(sale: Sale, { lotNumber }: { lotNumber: LotNumber }): Decision {
  const lot = findUnfinishedLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  return lot.manualIncrement === null ? [] : [{ type: 'increment_reset', lotNumber }]
}

function findUnfinishedLot(sale: Sale, lotNumber: LotNumber): LotSale | Refusal {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot) || !lot.outcome) return lot
  return refuse('lot_finished', `Lot ${lotNumber} is already ${lot.outcome.status}`)
}
