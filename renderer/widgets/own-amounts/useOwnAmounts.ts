import type { LotNumber } from '../../../shared/lot-number.ts'
import { ownAmounts } from '../../../shared/rules/own-amounts.ts'
import { figuresOf } from '../../../shared/sale/state.ts'
import { useView } from '../../data/sale/useView.ts'

const NONE: readonly number[] = []

/** Returns the amounts that the terms offer on a lot besides the asking price. */
export function useOwnAmounts(lotNumber: LotNumber): readonly number[] {
  return useView(
    ({ ofLot }) =>
      ofLot(lotNumber, (sale, lot) => ownAmounts(figuresOf(sale, lot), sale.terms?.ownAmount ?? 'no')) ?? NONE,
  )
}
