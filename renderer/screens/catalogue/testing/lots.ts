import type { LotState } from '../../../../shared/entities/lot.ts'
import { aLotState } from '../../../data/testing/sale.ts'

export { aLot } from '../../../data/testing/sale.ts'

/** For tests: how a lot stands that nobody has bid on. */
export const aState = (fields: Partial<LotState> = {}): LotState =>
  aLotState({ status: 'preloaded', startPrice: null, ...fields })
