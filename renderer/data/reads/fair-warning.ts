import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { Lot } from '../../../shared/entities/lot.ts'

/** Whether a lot is under fair warning. A pause suspends it: no bid is possible then. */
export const isWarned = (
  state: Pick<AuctionState, 'isActive' | 'fairWarningActive' | 'fairWarningLotNumber' | 'paused'>,
  lot: Pick<Lot, 'lot_number'> | null,
): boolean =>
  state.isActive &&
  state.paused === null &&
  state.fairWarningActive &&
  lot !== null &&
  state.fairWarningLotNumber === lot.lot_number
