import type { LotResult, SaleResults } from '../../shared/entities/results.ts'
import type { AuditEntry } from '../../shared/entities/system.ts'
import { BID_TYPE_LABELS } from '../../shared/rules/bids.ts'
import type { CsvTable } from '../http/send-csv.ts'

const STATUS_LABELS: Readonly<Record<LotResult['status'], string>> = { sold: 'Sold', passed: 'Passed', open: '' }

/** A sale's results as a table: a row a lot. Issue 5. */
export function resultsTable({ lots, currency }: SaleResults): CsvTable {
  return {
    columns: [
      'Lot',
      'Title',
      'Status',
      'Hammer Price',
      'Currency',
      'Paddle',
      'Source',
      'Underbid',
      'Underbidder Paddle',
      'Number of Bids',
      'Opened',
      'Closed',
    ],
    rows: lots.map((lot) => [
      lot.lotNumber,
      lot.title,
      STATUS_LABELS[lot.status],
      lot.hammerPrice,
      currency,
      lot.paddleNumber,
      lot.source && BID_TYPE_LABELS[lot.source],
      lot.underbid,
      lot.underbidderPaddle,
      lot.bids,
      lot.openedAt,
      lot.closedAt,
    ]),
  }
}

/** A sale's audit trail as a table: a row an entry, oldest first. Issue 5. */
export function auditTable(entries: readonly AuditEntry[]): CsvTable {
  return {
    columns: ['No.', 'Time', 'Role', 'Device', 'Paddle', 'Lot', 'Event', 'What'],
    rows: entries.map(({ seq, at, who, lotNumber, type, what }) => [
      seq,
      at,
      who.role,
      who.device,
      who.paddle ?? null,
      lotNumber,
      type,
      what,
    ]),
  }
}
