import { deepEqual } from '../../deep-equal.ts'
import type { Records } from '../../engine/records.ts'
import type * as engine from '../../engine/table.ts'
import type { LotNumber } from '../../lot-number.ts'
import { BLANK_BID, BLANK_HEAD, UNTOUCHED } from '../fields/blanks.ts'
import { withBidInPlace, withOrder, withoutBids } from '../lot-changes.ts'
import { bidOf, type LotSale, type LotStanding, lotOrUntouched, type Sale, type SaleBid } from '../state.ts'
import type { TableName } from './difference.ts'

/** A part of the sale as records by key. */
type Table = engine.Table<Sale>

/** The field names of the record of the whole sale. */
// The rows make this object: its keys are the names.
export const HEAD_NAMES = Object.keys(BLANK_HEAD) as readonly (keyof typeof BLANK_HEAD)[]

const head: Table = {
  get(sale) {
    const row: Record<string, unknown> = {}
    for (const name of HEAD_NAMES) row[name] = sale[name]
    // Stored as the lot: a warning that is restored on another lot is void.
    row.fairWarning = sale.fairWarning ? sale.activeLot : null
    return row
  },
  put(sale, _, row) {
    // The row has the sale's own fields: `get` made it.
    const { fairWarning, ...fields } = row as Omit<Sale, 'fairWarning'> & { fairWarning: LotNumber | null }
    const next = { ...sale, ...fields }
    const warned = { ...next, fairWarning: fairWarning !== null && fairWarning === next.activeLot }
    return next.order === sale.order ? warned : withOrder(warned, next.order)
  },
}

/** A field of the sale that is one record. */
function single(name: 'metadata' | 'terms'): Table {
  return {
    get: (sale) => sale[name] ?? undefined,
    put: (sale, _, row) => ({ ...sale, [name]: row ?? null }),
  }
}

/** A field of the sale that is a list of records by key. */
function list(name: 'catalogue' | 'commissions' | 'advanced' | 'paddles'): Table {
  // The records belong to the table of this name, which the compiler can't know.
  const records = (sale: Sale) => sale[name] as Records<engine.Key, engine.RecordFields>
  return {
    get: (sale, key) => records(sale).get(key),
    put: (sale, key, row) => ({ ...sale, [name]: row ? records(sale).set(key, row) : records(sale).delete(key) }),
  }
}

/** A lot's number is a number if it is all digits. */
const lotOfText = (text: string): LotNumber => (/^\d+$/.test(text) ? Number(text) : text)

function standing(lot: LotSale): LotStanding {
  const { lotNumber: _, bids: __, highest: ___, pending: ____, ...rest } = lot
  return rest
}

const lots: Table = {
  get: (sale, key) => standing(lotOrUntouched(sale, key)),
  put(sale, key, row) {
    const { lotNumber, bids, highest, pending } = lotOrUntouched(sale, key)
    // The row is a lot's standing: `get` made it. Missing fields are removed.
    const next = { ...(row as LotStanding), lotNumber, bids, highest, pending }
    const isUntouched = next.bids.size === 0 && deepEqual(standing(next), UNTOUCHED)
    return { ...sale, lots: isUntouched ? sale.lots.delete(key) : sale.lots.set(key, next) }
  },
  blank: () => UNTOUCHED,
  keyOf: lotOfText,
}

const bids: Table = {
  get: (sale, key) => bidOf(sale, String(key))?.bid,
  put(sale, key, row) {
    const known = bidOf(sale, String(key))
    // The row is a bid: `get` made it.
    if (row) return withBidInPlace(sale, row as SaleBid)
    return known ? withoutBids(sale, known.lot.lotNumber, [known.bid.id]) : sale
  },
  blank: (id, { at, seq }) => ({ ...BLANK_BID, id, timestamp: at, seq }),
}

/** The sale as records by key, in the order in which a difference is applied. */
export const TABLES: engine.Tables<Sale, TableName> = {
  metadata: single('metadata'),
  terms: single('terms'),
  catalogue: { ...list('catalogue'), keyOf: lotOfText },
  head,
  commissions: list('commissions'),
  advanced: list('advanced'),
  paddles: list('paddles'),
  lots,
  bids,
}
