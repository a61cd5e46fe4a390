import type { LotNumber } from '../../lot-number.ts'
import type { LotSale, Sale } from '../state.ts'
import { isAppeal } from './appeal.ts'
import { isLead, type Lead } from './round-lots.ts'

type Reserves = Pick<Sale, 'catalogue' | 'lots'>

/** The reserve of a lot alone, in the sale's unit; 0 if it has none. */
export function ownReserve({ catalogue }: Pick<Sale, 'catalogue'>, lotNumber: LotNumber): number {
  return catalogue.get(lotNumber)?.reserve ?? 0
}

/**
 * The reserve that the price of a lot in a round must meet; null if there is none. Before the hammer it is that of the
 * round, at the lead. Of a sold lot it is its own: times its pieces, or the part that the other lots do not meet.
 */
export function reserveInRound(sale: Reserves, lot: LotSale): number | null {
  if (isAppeal(lot)) return null
  const { lotNumber, outcome } = lot
  const own = ownReserve(sale, lotNumber)
  if (!outcome) return (isLead(lot) ? reserveOfRound(sale, lot) : own) || null
  const { round, unitPrice, amount } = outcome
  if (round === undefined || amount === null) return own || null
  if (unitPrice !== undefined) return Math.round(own * (amount / unitPrice)) || null
  const others = [...(sale.lots.get(round)?.round?.lots ?? [])].filter((each) => each !== lotNumber)
  const missing = others.reduce<number>(
    (sum, each) => sum + ownReserve(sale, each) - (sale.lots.get(each)?.outcome?.amount ?? 0),
    own,
  )
  return Math.max(missing, 0) || null
}

function reserveOfRound(sale: Reserves, { round: { kind, lots, min = 1, order } }: Lead): number {
  const reserves = lots.map((lotNumber) => ownReserve(sale, lotNumber))
  if (kind === 'together') return reserves.reduce((sum, reserve) => sum + reserve, 0)
  if (kind === 'each') return Math.max(...reserves)
  // A price at which the winner can take the least number of lots.
  return order ? Math.max(...reserves.slice(0, min)) : (reserves.sort((a, b) => a - b)[min - 1] ?? 0)
}
