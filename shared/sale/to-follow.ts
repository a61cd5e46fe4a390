import type { LotNumber } from '../lot-number.ts'
import type { Sale } from './state.ts'

/** A lot that was sold without a paddle on purpose. */
export type LotToFollow = { lotNumber: LotNumber; amount: number; at: string }

/** The lots whose paddle has not been added yet, in the catalogue's order. */
export function lotsToFollow({ order, lots }: Pick<Sale, 'order' | 'lots'>): LotToFollow[] {
  return order.flatMap((lotNumber) => {
    const { outcome } = lots.get(lotNumber) ?? {}
    return outcome?.toFollow && outcome.amount !== null ? [{ lotNumber, amount: outcome.amount, at: outcome.at }] : []
  })
}
