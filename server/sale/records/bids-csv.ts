import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { BidStatus } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { BID_TYPE_LABELS } from '../../../shared/rules/bids.ts'
import { channelName, channelOf } from '../../../shared/sale/channels.ts'
import { lotOf, type Sale, type SaleBid } from '../../../shared/sale/state.ts'
import type { Cell, ColumnKind, CsvTable } from '../../http/send-file.ts'
import { currencyOf } from '../wire/serialize.ts'
import { yes } from './columns.ts'
import type { ExportedBid, Placed } from './placed-bids.ts'
import { simulatedMark } from './simulated-files.ts'

const COLUMNS = ['Lot', 'Title', 'Amount', 'Currency', 'Type', 'Status', 'Paddle', 'Location', 'Time', 'Notes'] as const
const FURTHER = ['Artist', 'Estimate', 'Reserve', 'Simulated', 'Channel'] as const
const KINDS: Readonly<Record<string, ColumnKind>> = { Amount: 'amount', Reserve: 'amount', Time: 'time' }

/** The status of a bid that is still in its lot; for the others the export gives the reason of their removal. */
export const STATUS_LABELS: Readonly<Record<BidStatus, string>> = {
  pending: 'Pending',
  active: 'Active',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  deleted_by_clerk: 'Deleted by clerk',
}

type Cells = Cell[]

/**
 * Every bid ever placed, lot by lot and in the order of placing, with its status. In the form of 1.1 only the bids that
 * are still in their lots.
 */
export function bidsTable(
  sale: Sale,
  auction: StoredAuction,
  { bids, form }: Pick<Placed, 'bids'> & TableForm,
): CsvTable {
  const isAs11 = form === 'as 1.1'
  const lots = new Map(auction.lots.map((lot) => [lot.lot_number, lot]))
  const currency = currencyOf(auction)
  const placed = new Map<LotNumber, ExportedBid[]>()
  for (const bid of bids) {
    const ofLot = placed.get(bid.lotNumber)
    if (ofLot) ofLot.push(bid)
    else placed.set(bid.lotNumber, [bid])
  }
  const listed = isAs11 ? sale.order : [...new Set([...sale.order, ...placed.keys()])]

  const columns = isAs11 ? COLUMNS : [...COLUMNS, ...FURTHER]

  function rowsOf(lotNumber: LotNumber): Cells[] {
    const lot = lots.get(lotNumber)
    const kept = lotOf(sale, lotNumber)?.bids
    const row = ({ amount, type, paddleNumber, bidderLocation, notes }: Shown, status: string, at: string): Cells => {
      const what = [amount, currency, BID_TYPE_LABELS[type], status, paddleNumber, bidderLocation, at, notes]
      return [lotNumber, lot?.title ?? '', ...what]
    }
    if (isAs11) return [...(kept?.values() ?? [])].map((bid) => row(bid, STATUS_LABELS[bid.status], bid.timestamp))
    const further = [lot?.artist ?? '', lot?.estimate ?? '', lot?.reserve ?? null]
    return (placed.get(lotNumber) ?? []).map((bid) => {
      const now = kept?.get(bid.id)
      return [
        ...row(now ?? bid, now ? STATUS_LABELS[now.status] : bid.gone, bid.at),
        ...further,
        yes(bid.isSimulated),
        channelName(sale, channelOf(now ?? bid)),
      ]
    })
  }

  function* rows(): Generator<Cells> {
    for (const lotNumber of listed) yield* rowsOf(lotNumber)
    if (form !== 'with totals' || bids.length === 0) return
    const total = ['Total', bids.length === 1 ? '1 bid' : `${bids.length} bids`]
    yield columns.map((_, at) => total[at] ?? null)
  }
  const kinds = columns.map((heading) => KINDS[heading])
  return { notice: simulatedMark(sale).notice, columns, kinds, rows: rows() }
}

type Shown = Pick<SaleBid | ExportedBid, 'amount' | 'type' | 'paddleNumber' | 'bidderLocation' | 'notes'>

/** A table with all columns, with or without totals in the last row; or in the form of 1.1. */
export type TableForm = { form: 'with totals' | 'rows alone' | 'as 1.1' }
