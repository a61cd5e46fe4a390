import { unitsInOne } from '../../amounts/money-unit.ts'
import { unitOfSale } from '../../auction/sale-currency.ts'
import { amountsIn } from '../../catalogue/amount-fields.ts'
import type { Terms } from '../../entities/terms.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { Sale } from '../state.ts'

/** How many new units an old one is: 1,000 where a sale goes from dinars to fils. */
const ratioTo = (sale: Sale, terms: Terms): number =>
  unitsInOne(unitOfSale({ ...sale, terms })) / unitsInOne(unitOfSale(sale))

/** Whether a sale counts its money otherwise by these terms. */
export const isOtherUnit = (sale: Sale, terms: Terms): boolean => ratioTo(sale, terms) !== 1

/** The first lot of which an amount would not be whole by these terms; undefined where there is none. */
export function lotWithParts(sale: Sale, terms: Terms): LotNumber | undefined {
  const ratio = ratioTo(sale, terms)
  const isWhole = (amount: number) => ratio >= 1 || amount % Math.round(1 / ratio) === 0
  return sale.order.find(
    (number) => !amountsIn(sale.catalogue.get(number) ?? {}).every(([, amount]) => isWhole(amount)),
  )
}

/** The sale under other terms: the amounts of its catalogue stay what they are worth. */
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
