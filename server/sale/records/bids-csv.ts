import { setImmediate } from 'node:timers/promises'
import type { StoredAuction } from '../../../shared/catalogue/stored-auction.ts'
import type { BidStatus } from '../../../shared/entities/bid.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import type { CsvTable } from '../../http/send-file.ts'
import { currencyOf } from '../serialize.ts'
import { simulatedMark } from './simulated-files.ts'

const COLUMNS = ['Lot', 'Title', 'Amount', 'Currency', 'Type', 'Status', 'Paddle', 'Location', 'Time', 'Notes'] as const

const ROWS_IN_A_ROW = 500

const STATUS_LABELS: Readonly<Record<BidStatus, string>> = {
  pending: 'Pending',
  active: 'Active',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  deleted_by_clerk: 'Deleted by clerk',
}

/** Every bid of a sale as a table: lot by lot in the order they were placed, those cancelled or deleted too. */
export function bidsTable(sale: Sale, auction: StoredAuction): CsvTable {
  return { notice: simulatedMark(sale).notice, columns: COLUMNS, rows: bidRows(sale, auction) }
}

async function* bidRows(sale: Sale, auction: StoredAuction): AsyncGenerator<(string | number | null)[]> {
  const titles = new Map(auction.lots.map((lot) => [lot.lot_number, lot.title]))
  const currency = currencyOf(auction)
  let rows = 0
  for (const lotNumber of sale.order) {
    for (const bid of lotOf(sale, lotNumber)?.bids.values() ?? []) {
      rows += 1
      // An export during the sale must not hold up the next bid.
      if (rows % ROWS_IN_A_ROW === 0) await setImmediate()
      const { amount, type, status, paddleNumber, bidderLocation, timestamp, notes } = bid
      const what = [amount, currency, BID_TYPE_LABELS[type], STATUS_LABELS[status]]
      yield [lotNumber, titles.get(lotNumber) ?? '', ...what, paddleNumber, bidderLocation, timestamp, notes]
    }
  }
}
