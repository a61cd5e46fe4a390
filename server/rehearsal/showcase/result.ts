import { currencyOfSale } from '../../../shared/auction/sale-currency.ts'
import type { ShowcaseResult } from '../../../shared/entities/rehearsal/showcase.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** The result of a demonstration that began `since`. */
export function resultOf(
  { order, lots, metadata }: Sale,
  { since, now }: { since: string; now: Date },
): ShowcaseResult {
  const ends = order.flatMap((lotNumber) => lots.get(lotNumber)?.outcome ?? [])
  const sold = ends.filter(({ status }) => status === 'sold')
  return {
    lots: order.length,
    sold: sold.length,
    total: sold.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    currency: currencyOfSale(metadata),
    seconds: Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 1_000)),
  }
}
