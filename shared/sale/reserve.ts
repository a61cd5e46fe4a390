import { reserveInRound } from './rounds/round-reserve.ts'
import type { LotSale, Sale } from './state.ts'

/** The reserve that the price of a lot must meet, in whole currency units; null if there is none. */
export function reserveOf(sale: Sale, { lotNumber }: Pick<LotSale, 'lotNumber'>): number | null {
  const lot = sale.lots.get(lotNumber)
  const isInRound = lot?.round !== undefined || lot?.outcome?.round !== undefined
  return isInRound ? reserveInRound(sale, lot) : sale.catalogue.get(lotNumber)?.reserve || null
}

/** The amount that is missing to the lot's reserve; null if none is. */
export function belowReserve(sale: Sale, lot: LotSale, amount: number): number | null {
  const reserve = reserveOf(sale, lot)
  return reserve !== null && amount < reserve ? reserve - amount : null
}
