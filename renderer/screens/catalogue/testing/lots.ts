import type { Lot, LotState } from '../../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'

/** For tests: a lot of the catalogue. */
export function aLot(lotNumber: LotNumber, fields: Partial<Lot> = {}): Lot {
  return {
    lot_number: lotNumber,
    title: `Title of ${lotNumber}`,
    artist: '',
    estimate: '',
    low_estimate: null,
    high_estimate: null,
    start_price: null,
    local_image_path: null,
    image_width: null,
    image_height: null,
    tags: [],
    ...fields,
  }
}

/** For tests: how a lot stands. */
export function aState(fields: Partial<LotState> = {}): LotState {
  return {
    lotNumber: 1,
    status: 'preloaded',
    startPrice: null,
    highestBid: null,
    currentIncrement: 100,
    manualIncrementSet: false,
    nextBidAmount: 1_000,
    amount: null,
    ...fields,
  }
}
