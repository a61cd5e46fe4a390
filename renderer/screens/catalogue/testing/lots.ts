import type { LotState } from '../../../../shared/entities/lot.ts'
import { aLotState } from '../../../data/testing/sale.ts'

export { aLot } from '../../../data/testing/sale.ts'

/** Returns the state of a lot without bids. */
export const aState = (fields: Partial<LotState> = {}): LotState =>
  aLotState({ status: 'preloaded', startPrice: null, ...fields })
