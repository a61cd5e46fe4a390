import type { LotNumber } from '../../../shared/lot-number.ts'
import { offeredWith } from '../../../shared/sale/rounds/round-lots.ts'
import { useView } from '../../data/sale/useView.ts'

const NONE: readonly LotNumber[] = []

/** Returns the active lot with the other lots of its round. */
export function useLotsOnBlock(): readonly LotNumber[] {
  return useView(({ held: { sale } }) => (sale && sale.activeLot !== null ? offeredWith(sale, sale.activeLot) : NONE))
}
