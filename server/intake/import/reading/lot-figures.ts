import { currencyIn } from '../../../../shared/amounts/currency-words.ts'
import { minorDigits } from '../../../../shared/amounts/minor-units.ts'
import { formatAmount } from '../../../../shared/amounts/money.ts'
import { currencyOfUnit, type MoneyUnit, unitDigits } from '../../../../shared/amounts/money-unit.ts'
import { readAmount } from '../../../../shared/amounts/written-amount.ts'
import { readEstimate } from '../../../../shared/amounts/written-estimate.ts'
import { decimalOfUnit, type FigureHabit, numberHabit } from '../../../../shared/amounts/written-figure.ts'
import { currencyFound } from '../../../../shared/auction/sale-currency.ts'
import { newUnit } from '../../../../shared/auction/sale-unit.ts'
import { fitting } from '../../../../shared/catalogue/fitting.ts'
import { LOT_CONTENT } from '../../../../shared/catalogue/lot-fields.ts'
import { type Remark, type RemarkPlace, remark } from '../../../../shared/catalogue/remarks.ts'
import type { ImportedMetadata } from '../imported-sale.ts'
import { quoted } from '../zip/entry-name.ts'
import type { PaperLot } from './paper-sale.ts'

/** The fields that decide a sale's currency. */
export type SalePlace = Pick<ImportedMetadata, 'currency' | 'location'>

/** Returns the words and figures of an estimate, deriving missing ones from the others. */
export function estimateOf(
  lot: Pick<PaperLot, 'lot_number' | 'estimate' | 'low_estimate' | 'high_estimate'>,
  { habit, warnings, place }: { habit: FigureHabit; warnings: Remark[]; place: RemarkPlace | undefined },
) {
  const { estimate, low_estimate, high_estimate } = lot
  if (estimate == null) return { estimate: estimateText(lot, habit.unit) }
  if (low_estimate !== null || high_estimate !== null) return { estimate }
  const read = readEstimate(estimate, habit)
  if (!read.isClear) {
    const words = `Lot ${lot.lot_number}: the estimate ${quoted(estimate)} has no figures that could be read for sure`
    warnings.push(remark('estimate_not_read', words, place))
  }
  return { estimate, low_estimate: read.low_estimate, high_estimate: read.high_estimate }
}

/** Returns the estimate as catalogues print it, for a file with figures only. */
function estimateText(
  { low_estimate: low, high_estimate: high }: Pick<PaperLot, 'low_estimate' | 'high_estimate'>,
  unit: MoneyUnit,
): string {
  const figures = [...new Set([low, high].filter((figure) => figure !== null))].map((figure) =>
    formatAmount(figure, unit),
  )
  return figures.length === 0 ? 'Estimate on request' : `Estimate ${figures.join('-')}`
}

/** Finds how a row of a sale's JSON writes figures; `unit` is the sale's. */
function habitOfRow(
  row: Record<string, unknown>,
  { place: { currency: told, location }, unit }: { place: SalePlace; unit: MoneyUnit },
): FigureHabit {
  const texts = `${row.estimate} ${row.reserve}`
  const named = currencyIn(texts)
  const found = currencyFound({ told, location, named: named === null ? [] : [named] })
  return { decimal: decimalOfUnit([texts], unit), digits: minorDigits(found), unit }
}

/** Finds the unit of the amounts in a sale's JSON, from the sale's currency and the currencies of its lots. */
export function unitOfRows(rows: unknown, { currency: told, location }: SalePlace): MoneyUnit {
  const estimates = Array.isArray(rows) ? rows.map((row: { estimate?: unknown } | null) => row?.estimate) : []
  const named = estimates.flatMap((estimate) => (typeof estimate === 'string' && currencyIn(estimate)) || [])
  return newUnit(currencyFound({ told, location, named }))
}

/** Fits a lot's row to its fields; converts amounts of a sale's JSON to the sale's unit: 12.5 dinars to 12500 fils. */
export function fittingLot(
  written: Record<string, unknown>,
  { habit, metadata, unit }: { habit: FigureHabit | undefined; metadata: SalePlace; unit: MoneyUnit },
) {
  if (habit) return fitting(written, { fields: LOT_CONTENT, habit: { ...habit, unit: currencyOfUnit(unit) } })
  const its = habitOfRow(written, { place: metadata, unit })
  const { row, ...told } = fitting(written, { fields: LOT_CONTENT, habit: its })
  const { advanced_bids: bids } = row
  const read = inSaleUnit(row, { names: ['low_estimate', 'high_estimate', 'start_price'], habit: its })
  return {
    row: Array.isArray(bids) ? { ...read, advanced_bids: bids.map((bid) => bidInUnit(bid, its)) } : read,
    ...told,
  }
}

/** Converts the amount of an advance bid in a sale's JSON to the sale's unit. */
export function bidInUnit(row: unknown, habit: FigureHabit): unknown {
  return typeof row === 'object' && row !== null ? inSaleUnit({ ...row }, { names: ['amount'], habit }) : row
}

/** Leaves other values unchanged, to be refused later. */
function inSaleUnit(
  row: Record<string, unknown>,
  { names, habit }: { names: readonly string[]; habit: FigureHabit },
): Record<string, unknown> {
  if (unitDigits(habit.unit) === 0) return row
  const amounts = names.flatMap((name): [string, number][] => {
    const value = row[name]
    if (typeof value !== 'number' && typeof value !== 'string') return []
    const read = readAmount(String(value), typeof value === 'number' ? numberHabit(habit) : habit)
    return read === 'unreadable' || read.wasRounded || read.amount === null ? [] : [[name, read.amount]]
  })
  return { ...row, ...Object.fromEntries(amounts) }
}
