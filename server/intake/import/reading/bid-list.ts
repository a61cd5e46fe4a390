import type { FigureHabit } from '../../../../shared/amounts/written-figure.ts'
import { bidInUnit } from './lot-figures.ts'
import { PaperBid, type PaperLot } from './paper-sale.ts'
import type { SaleFaults } from './sale-faults.ts'

/** Reads advance bids from their own list, and notes faults for the caller. */
export function readBidList(
  root: ReadonlyMap<string, unknown>,
  { lots, faults, habit }: { lots: readonly PaperLot[]; faults: SaleFaults; habit: FigureHabit },
) {
  const numbers = new Set(lots.map((lot) => lot.lot_number))
  return readRows(root.get('advanced_bids') ?? root.get('advancedBids'), 'advanced_bids', faults).flatMap(
    (row, index) => {
      const bid = PaperBid.safeParse(bidInUnit(row, habit))
      const field = `advanced_bids[${index}]`
      if (!bid.success) faults.addIssues(bid.error, { field })
      else if (!numbers.has(bid.data.lot_number))
        faults.add({ lot: bid.data.lot_number, field, message: 'is for a lot that is not in the sale' })
      return bid.success ? [bid.data] : []
    },
  )
}

/** Returns the rows of an optional list. Notes a fault if the value is not a list. */
export function readRows(rows: unknown, field: string, faults: SaleFaults): unknown[] {
  if (rows === undefined || rows === null) return []
  if (Array.isArray(rows)) return rows
  faults.add({ field, message: 'must be a list' })
  return []
}
