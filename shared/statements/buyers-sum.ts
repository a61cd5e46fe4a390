import { formatMinor } from '../amounts/format-minor.ts'
import { minorDigits } from '../amounts/minor-units.ts'
import { unitOfSale } from '../auction/sale-currency.ts'
import type { LotNumber } from '../lot-number.ts'
import { holderOf } from '../sale/people/holders.ts'
import { type Sale, termsOf } from '../sale/state.ts'
import { soldLots } from './statements.ts'

/**
 * The warning if a paddle's holder reaches the sum of the sale's terms with one more lot; null below it. `total`: the
 * charged price of that lot, in minor units. If it was sold since, it counts once.
 */
export function sumWarning(
  sale: Sale,
  { lotNumber, paddle, total }: { lotNumber: LotNumber; paddle: string; total: number },
): string | null {
  const warnAt = termsOf(sale).charges?.warnAt ?? null
  if (warnAt === null || !/^\d+$/.test(paddle)) return null
  const unit = unitOfSale(sale)
  const holder = holderOf(sale, paddle)
  const bought = soldLots(sale).filter(
    (lot) => lot.lotNumber !== lotNumber && lot.paddle !== null && holderOf(sale, lot.paddle) === holder,
  )
  const sum = bought.reduce((so, { charges }) => so + charges.total, total)
  const limit = warnAt * 10 ** minorDigits(unit)
  if (sum < limit) return null
  const what = `With this lot the total of paddle ${paddle} is ${formatMinor(sum, unit)} with charges`
  return `${what}: from ${formatMinor(limit, unit)} the house must know who buys`
}
