import { currencyIn } from '../../../../shared/catalogue/currency-words.ts'
import { currencyFound } from '../../../../shared/catalogue/sale-currency.ts'
import { readEstimate } from '../../../../shared/catalogue/written-estimate.ts'
import { decimalMarkOf, type FigureHabit } from '../../../../shared/catalogue/written-figure.ts'
import { minorDigits } from '../../../../shared/money/minor-units.ts'
import { formatFigure } from '../../../../shared/money.ts'
import type { ImportedMetadata } from '../imported-sale.ts'
import { quoted } from '../zip/entry-name.ts'
import type { PaperLot } from './paper-sale.ts'

/** What of a sale tells its currency. */
export type SalePlace = Pick<ImportedMetadata, 'currency' | 'location'>

/** Words and figures of an estimate, each made from the other where the file has only one of them. */
export function estimateOf(
  lot: Pick<PaperLot, 'lot_number' | 'estimate' | 'low_estimate' | 'high_estimate'>,
  { habit, warnings }: { habit: FigureHabit; warnings: string[] },
) {
  const { estimate, low_estimate, high_estimate } = lot
  if (estimate == null) return { estimate: estimateText(lot) }
  if (low_estimate !== null || high_estimate !== null) return { estimate }
  const read = readEstimate(estimate, habit)
  if (!read.isClear) {
    warnings.push(`Lot ${lot.lot_number}: the estimate ${quoted(estimate)} has no figures that could be read for sure`)
  }
  return { estimate, low_estimate: read.low_estimate, high_estimate: read.high_estimate }
}

/** The estimate as catalogues print it, where the file gives figures only. */
function estimateText({
  low_estimate: low,
  high_estimate: high,
}: {
  low_estimate: number | null
  high_estimate: number | null
}): string {
  const figures = [...new Set([low, high].filter((figure) => figure !== null))].map(formatFigure)
  return figures.length === 0 ? 'Estimate on request' : `Estimate ${figures.join('-')}`
}

/** How the estimates of a sale's JSON are written. */
export const habitOf = (lots: readonly PaperLot[], digits: number): FigureHabit => {
  const estimates = lots.map(({ estimate }) => estimate ?? '')
  return { decimal: decimalMarkOf(estimates, digits), digits }
}

/** How a row of a sale's JSON writes its figures. */
export function habitOfRow(row: Record<string, unknown>, { currency: told, location }: SalePlace): FigureHabit {
  const named = currencyIn(`${row.estimate} ${row.reserve}`)
  return { decimal: null, digits: minorDigits(currencyFound({ told, location, named: named === null ? [] : [named] })) }
}
