import type { LotResult } from '../../../shared/entities/results.ts'
import type { AuditEntry } from '../../../shared/entities/system.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { recordWords } from '../../../shared/rules/outcomes.ts'
import { auctionOf } from '../../../shared/sale/auction-of.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { CsvTable } from '../../http/send-file.ts'
import { yes } from './bids-csv.ts'
import type { Placed } from './placed-bids.ts'
import { saleResults } from './sale-results.ts'
import { simulatedMark } from './simulated-files.ts'

/** What a lot's row is made from: its result, and what is for staff alone. */
type ResultRow = LotResult & { currency: string; reserve: number | null; isSimulated: boolean }

/** The columns of the results, and of the audit trail: each its heading and what stands in it. */
const RESULTS: readonly Column<ResultRow>[] = [
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Title', ({ title }) => title],
  ['Status', recordWords],
  ['Hammer Price', ({ hammerPrice }) => hammerPrice],
  ['Currency', ({ currency }) => currency],
  ['Paddle', ({ paddleNumber }) => paddleNumber],
  ['Source', ({ source }) => source && BID_TYPE_LABELS[source]],
  ['Underbid', ({ underbid }) => underbid],
  ['Underbidder Paddle', ({ underbidderPaddle }) => underbidderPaddle],
  ['Number of Bids', ({ bids }) => bids],
  ['Opened', ({ openedAt }) => openedAt],
  ['Closed', ({ closedAt }) => closedAt],
]
const FURTHER: readonly Column<ResultRow>[] = [
  ['Artist', ({ artist }) => artist],
  ['Estimate', ({ estimate }) => estimate],
  ['Reserve', ({ reserve }) => reserve],
  ['Simulated', ({ isSimulated }) => yes(isSimulated)],
]
const AUDIT: readonly Column<AuditEntry>[] = [
  ['No.', ({ seq }) => seq],
  ['Time', ({ at }) => at],
  ['Role', ({ who }) => who.role],
  ['Device', ({ who }) => who.device],
  ['Paddle', ({ who }) => who.paddle ?? null],
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Event', ({ type }) => type],
  ['What', ({ what }) => what],
]
type Cell = string | number | null
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell]

/** Rows as a table of these columns. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], notice: string | null) {
  return {
    notice,
    columns: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  }
}

/** A sale's results as a table: a row a lot, and their sums; of a sale that 1.1 began, as 1.1 wrote it. */
export function resultsTable(
  sale: Sale,
  { simulatedLots }: Pick<Placed, 'simulatedLots'>,
): CsvTable & { rows: readonly Cell[][] } {
  const { notice } = simulatedMark(sale)
  const { lots, currency, sold, passed, withdrawn = 0, total } = saleResults(sale, auctionOf(sale))
  const stored = new Map(auctionOf(sale).lots.map((lot) => [lot.lot_number, lot]))
  const rows = lots.map((lot) => ({
    ...lot,
    currency,
    reserve: stored.get(lot.lotNumber)?.reserve ?? null,
    isSimulated: auctionOf(sale).rehearsal === true || simulatedLots.has(lot.lotNumber),
  }))
  if (sale.isOf11) return tableOf(RESULTS, rows, notice)
  const table = tableOf([...RESULTS, ...FURTHER], rows, notice)
  const ended = [`${sold} sold`, `${passed} passed`, ...(withdrawn > 0 ? [`${withdrawn} withdrawn`] : [])].join(', ')
  const sums: Cell[] = ['Total', lots.length === 1 ? '1 lot' : `${lots.length} lots`, ended, total, currency]
  return { ...table, rows: [...table.rows, table.columns.map((_, at) => sums[at] ?? null)] }
}

/** A sale's audit trail as a table: a row an entry, oldest first. */
export const auditTable = (entries: readonly AuditEntry[], notice: string | null): CsvTable =>
  tableOf(AUDIT, entries, notice)
