import type { LotSale, Sale } from './state.ts'

/** The lot's reserve, in whole currency units; null if it has none. */
export function reserveOf({ catalogue }: Sale, { lotNumber }: Pick<LotSale, 'lotNumber'>): number | null {
  return catalogue.get(lotNumber)?.reserve || null
}

/** The amount that is missing to the lot's reserve; null if none is. */
export function belowReserve(sale: Sale, lot: LotSale, amount: number): number | null {
  const reserve = reserveOf(sale, lot)
  return reserve !== null && amount < reserve ? reserve - amount : null
}
