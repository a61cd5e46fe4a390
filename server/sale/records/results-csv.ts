import { minorDigits } from '../../../shared/amounts/minor-units.ts'
import { currencyOfSale } from '../../../shared/auction/sale-currency.ts'
import type { LotResult } from '../../../shared/entities/results.ts'
import type { Charges } from '../../../shared/money/charges.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { ENDINGS, type Ending, endingOf, recordWords } from '../../../shared/rules/outcomes.ts'
import { channelName } from '../../../shared/sale/channels.ts'
import { type Sale, termsOf } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { SCHEME_WORDS } from '../../../shared/statements/statement-words.ts'
import { soldLots, sumOf } from '../../../shared/statements/statements.ts'
import type { Cell, CsvTable } from '../../http/send-file.ts'
import type { TableForm } from './bids-csv.ts'
import { decimal, type ExportColumn, tableOf, yes } from './columns.ts'
import type { MarkedLots } from './placed-bids.ts'
import { saleResults } from './sale-results.ts'
import { simulatedMark } from './simulated-files.ts'

/** A lot's row: its result, and the fields for staff alone. */
type ResultRow = LotResult & {
  currency: string
  digits: number
  reserve: number | null
  vendor: string | null
  notes: string | null
  isSimulated: boolean
  isCorrected: boolean
  isReopened: boolean
  channelName: string | null
  /** Null if the lot is not sold, or the sale has no charges. */
  charges: Charges | null
}

const RESULTS: readonly ExportColumn<ResultRow>[] = [
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Title', ({ title }) => title],
  ['Status', recordWords],
  ['Hammer Price', ({ hammerPrice }) => hammerPrice, 'amount'],
  ['Currency', ({ currency }) => currency],
  ['Paddle', ({ paddleNumber }) => paddleNumber],
  ['Source', ({ source }) => source && BID_TYPE_LABELS[source]],
  ['Underbid', ({ underbid }) => underbid, 'amount'],
  ['Underbidder Paddle', ({ underbidderPaddle }) => underbidderPaddle],
  ['Number of Bids', ({ bids }) => bids],
  ['Opened', ({ openedAt }) => openedAt, 'time'],
  ['Closed', ({ closedAt }) => closedAt, 'time'],
]

/** The parts of the charges, in the order of a buyer's and then a vendor's statement. */
const CHARGES = [
  ['premium', 'Premium'],
  ['platform', 'Platform'],
  ['taxOnHammer', 'Tax on Hammer Price'],
  ['taxOnPremium', 'Tax on Premium'],
  ['resaleRight', 'Resale Right'],
  ['total', 'Buyer Pays'],
  ['commission', 'Commission'],
  ['taxOnCommission', 'Tax on Commission'],
  ['proceeds', 'Vendor Gets'],
] as const satisfies readonly (readonly [keyof Charges, string])[]

type Charged = { charges: Charges | null; digits: number }
const chargeColumns: readonly ExportColumn<Charged>[] = CHARGES.map(([part, heading]) => [
  heading,
  ({ charges, digits }) => charges && decimal(charges[part], digits),
  'money',
])

const FURTHER: readonly ExportColumn<ResultRow>[] = [
  ['Artist', ({ artist }) => artist],
  ['Estimate', ({ estimate }) => estimate],
  ['Reserve', ({ reserve }) => reserve, 'amount'],
  ['Simulated', ({ isSimulated }) => yes(isSimulated)],
  ['Notes', ({ notes }) => notes],
  ['Corrected', ({ isCorrected }) => yes(isCorrected)],
  ['Reopened', ({ isReopened }) => yes(isReopened)],
  ['Vendor', ({ vendor }) => vendor],
  ['Channel', ({ channelName }) => channelName],
  ...chargeColumns,
]

/** A sale's results as a table, one row per lot, with totals if requested. */
export function resultsTable(
  sale: Sale,
  { form, ...marked }: MarkedLots & TableForm,
): CsvTable & { rows: readonly Cell[][] } {
  const { notice } = simulatedMark(sale)
  const rows = resultRows(sale, marked)
  if (form === 'as 1.1') return tableOf(RESULTS, rows, notice)
  const table = tableOf([...RESULTS, ...FURTHER], rows, notice)
  if (form === 'rows alone') return table
  const { currency, sold, passed, withdrawn = 0, total } = saleResults(sale, toStoredAuction(sale))
  const ended = [`${sold} sold`, `${passed} passed`, ...(withdrawn > 0 ? [`${withdrawn} withdrawn`] : [])].join(', ')
  const sums: Cell[] = ['Total', rows.length === 1 ? '1 lot' : `${rows.length} lots`, ended, total, currency]
  return { ...table, rows: [...table.rows, table.columns.map((_, at) => sums[at] ?? null)] }
}

/** Appends the columns of newer charges, in sales that use them: the VAT scheme, and the vendors' other charges. */
export function withCharging(table: CsvTable, sale: Sale): CsvTable {
  const { charges } = termsOf(sale)
  if (!charges) return table
  const digits = minorDigits(currencyOfSale(sale.metadata))
  const sold = new Map(soldLots(sale).map((lot) => [String(lot.lotNumber), lot]))
  const lots = [...sold.values()]
  const parts = CHARGED_LATER.filter(([part]) => lots.some((lot) => lot.charges[part] !== 0))
  async function* rows() {
    for await (const row of table.rows) {
      const lot = sold.get(String(row[0]))
      const amounts = parts.map(([part]) => (lot ? decimal(lot.charges[part], digits) : null))
      yield [...row, lot ? SCHEME_WORDS[lot.scheme] : null, ...amounts]
    }
  }
  const kinds = [...table.columns.map((_, at) => table.kinds[at]), undefined, ...parts.map(() => 'money' as const)]
  const columns = [...table.columns, 'VAT Scheme', ...parts.map(([, heading]) => heading)]
  return { ...table, columns, kinds, rows: rows() }
}

const CHARGED_LATER = [
  ['lotFee', 'Lot Fee'],
  ['vendorResaleRight', 'Vendor’s Resale Right'],
] as const satisfies readonly (readonly [keyof Charges, string])[]

function resultRows(sale: Sale, { simulatedLots, correctedLots, reopenedLots }: MarkedLots): ResultRow[] {
  const auction = toStoredAuction(sale)
  const { lots, currency } = saleResults(sale, auction)
  const digits = minorDigits(currency)
  const charges = new Map(
    termsOf(sale).charges ? soldLots(sale).map((lot) => [lot.lotNumber, lot.charges] as const) : [],
  )
  return lots.map((lot) => {
    const { lotNumber } = lot
    const { reserve = null, vendor = null } = sale.catalogue.get(lotNumber) ?? {}
    return {
      ...lot,
      currency,
      digits,
      reserve,
      vendor,
      notes: sale.lots.get(lotNumber)?.outcome?.notes ?? null,
      isSimulated: auction.rehearsal === true || simulatedLots.has(lotNumber),
      isCorrected: correctedLots.has(lotNumber),
      isReopened: reopenedLots.has(lotNumber),
      channelName: channelName(sale, lot.channel ?? null),
      charges: charges.get(lotNumber) ?? null,
    }
  })
}

const WORDS: Readonly<Record<Ending | 'open', string>> = { ...ENDINGS, open: 'No outcome' }
export const NO_MARKS: MarkedLots = { simulatedLots: new Set(), correctedLots: new Set(), reopenedLots: new Set() }

type TotalRow = Charged & { what: string; lots: number; hammer: number }
const TOTALS: readonly ExportColumn<TotalRow>[] = [
  ['Outcome', ({ what }) => what],
  ['Lots', ({ lots }) => lots],
  ['Hammer Price', ({ hammer }) => hammer, 'amount'],
  ...chargeColumns,
]

/** The totals of a sale's results by outcome, each lot in one row, and of all lots. */
export function totalsTable(sale: Sale, notice: string): CsvTable & { rows: readonly Cell[][] } {
  const all = resultRows(sale, NO_MARKS)
  const totalOf = (what: string, rows: readonly ResultRow[]): TotalRow => {
    const charged = rows.flatMap(({ charges }) => charges ?? [])
    return {
      what,
      lots: rows.length,
      hammer: rows.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0),
      charges: charged.length > 0 ? sumOf(charged) : null,
      digits: rows[0]?.digits ?? 2,
    }
  }
  const endings = Object.entries(WORDS).map(([ending, words]) =>
    totalOf(
      words,
      all.filter(({ status, ...how }) => (status === 'open' ? status : endingOf({ status, ...how })) === ending),
    ),
  )
  return tableOf(TOTALS, [...endings, totalOf('All lots', all)], notice)
}
