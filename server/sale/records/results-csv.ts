import type { LotResult, SaleResults } from '../../../shared/entities/results.ts'
import type { AuditEntry } from '../../../shared/entities/system.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { recordWords } from '../../../shared/rules/outcomes.ts'
import type { CsvTable } from '../../http/send-file.ts'

/** The columns of the results, and of the audit trail: each its heading and what stands in it. */
const RESULTS: readonly Column<LotResult & { currency: string }>[] = [
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
type Column<Row> = readonly [heading: string, cell: (row: Row) => string | number | null]

function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], notice: string | null): CsvTable {
  return {
    notice,
    columns: columns.map(([heading]) => heading),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  }
}

/** A sale's results as a table: a row a lot. */
export function resultsTable({ lots, currency }: SaleResults, notice: string | null): CsvTable {
  return tableOf(
    RESULTS,
    lots.map((lot) => ({ ...lot, currency })),
    notice,
  )
}

/** A sale's audit trail as a table: a row an entry, oldest first. */
export const auditTable = (entries: readonly AuditEntry[], notice: string | null): CsvTable =>
  tableOf(AUDIT, entries, notice)
