import { Amount } from '../../amount.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { Refusal } from '../decision.ts'
import { type Decision, isRefusal, refuse } from '../decision.ts'
import { findActiveLot, findLiveLot } from '../guards.ts'
import type { LotSale, Sale } from '../state.ts'
import { staffCommand } from './command-row.ts'
import { LotInput } from './inputs.ts'

/** Sets the active lot's start price; setting it again replaces it. Refused once there is a valid bid. */
export function setStartPrice(
  sale: Sale,
  { lotNumber, startPrice, bidId }: { lotNumber: LotNumber; startPrice: number; bidId: string },
): Decision {
  const lot = findActiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (lot.highest !== null) return refuse('lot_has_bids', `Lot ${lotNumber} already has bids, so its start price stays`)
  return [{ type: 'start_price_set', lotNumber, bidId, amount: startPrice }]
}

/** Sets the increment by hand; it holds for that lot until it is reset. */
export function setIncrement(
  sale: Sale,
  { lotNumber, increment }: { lotNumber: LotNumber; increment: number },
): Decision {
  const lot = findUnfinishedLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  return lot.manualIncrement === increment ? [] : [{ type: 'increment_set', lotNumber, increment }]
}

/** Lets the increment follow the ladder again. */
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

/** The commands of a lot's figures. */
export const FIGURE_COMMANDS = {
  setStartPrice: staffCommand(LotInput.extend({ startPrice: Amount }), (sale, input, { id }) =>
    setStartPrice(sale, { ...input, bidId: id }),
  ),
  setIncrement: staffCommand(LotInput.extend({ increment: Amount }), setIncrement),
  resetIncrement: staffCommand(LotInput, resetIncrement),
}
