import { unitsInOne } from '../../amounts/money-unit.ts'
import { unitOfSale } from '../../auction/sale-currency.ts'
import { amountsIn } from '../../catalogue/amount-fields.ts'
import type { Terms } from '../../entities/terms.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { Sale } from '../state.ts'

/** The number of new units in an old one: 1,000 from dinars to fils. */
const ratioTo = (sale: Sale, terms: Terms): number =>
  unitsInOne(unitOfSale({ ...sale, terms })) / unitsInOne(unitOfSale(sale))

/** Whether a sale counts money in another unit under these terms. */
export const isOtherUnit = (sale: Sale, terms: Terms): boolean => ratioTo(sale, terms) !== 1

/** The first lot with an amount that would not be whole under these terms; undefined if there is none. */
export function lotWithParts(sale: Sale, terms: Terms): LotNumber | undefined {
  const ratio = ratioTo(sale, terms)
  const isWhole = (amount: number) => ratio >= 1 || amount % Math.round(1 / ratio) === 0
  return sale.order.find(
    (number) => !amountsIn(sale.catalogue.get(number) ?? {}).every(([, amount]) => isWhole(amount)),
  )
}

/** Sets the terms, and converts the amounts of the catalogue to their unit. */
export function withTerms(sale: Sale, terms: Terms): Sale {
  const ratio = ratioTo(sale, terms)
  if (ratio === 1) return { ...sale, terms }
  let { catalogue } = sale
  for (const [number, lot] of catalogue) {
    const amounts = amountsIn(lot).map(([name, amount]) => [name, Math.round(amount * ratio)])
    if (amounts.length > 0) catalogue = catalogue.set(number, { ...lot, ...Object.fromEntries(amounts) })
  }
  return { ...sale, terms, catalogue }
}
