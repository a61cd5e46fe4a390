import type { LotNumber } from '../lot-number.ts'
import { same } from '../same.ts'
import { withBidInPlace, withOrder, withoutBids } from './lot-changes.ts'
import type { Records } from './records.ts'
import { bidOf, type LotSale, lotOrUntouched, type Sale, type SaleBid, type Standing, UNTOUCHED } from './state.ts'

/** A record of a sale, by its fields' names. */
export type Row = Readonly<Record<string, unknown>>
export type Key = LotNumber

/** When a difference was made: what is new is told by how it differs from a record made then. */
export type Stamp = { at: string; seq: number }

/** The lots, and the bids in them, that may have changed: by their keys, or any. */
export type About = { lots: Iterable<LotNumber> | 'any'; bids: Iterable<string> | 'any' }

/**
 * What undoing does with a field that changed again since: it is refused (hard), or leaves the field alone (soft). What
 * is counted goes on counting, and what is derived follows from other fields: it is in no difference.
 */
export type Kind = 'hard' | 'soft' | 'counted' | 'derived'

/** A part of the sale as records by key. */
type Table = {
  /** The keys under which two sales may differ. */
  changed(before: Sale, after: Sale, about: About): Iterable<Key>
  get(sale: Sale, key: Key): Row | undefined
  put(sale: Sale, key: Key, row: Row | undefined): Sale
  /** What a new record is where nothing else is told of it. */
  blank: (key: Key, stamp: Stamp) => Row
  /** What is not here is hard. */
  kinds: Readonly<Record<string, Kind>>
}

/** The one record that says how the sale as a whole stands. */
const HEAD = ['uploadedAt', 'version', 'rehearsal', 'replay', 'live', 'simulated', 'isOf11'] as const
const PLACE = ['startedAt', 'currentLot', 'activeLot', 'paused', 'order'] as const

const ONLY = ['']
const NOTHING: readonly Key[] = []
const noBlank = () => ({})

const head: Table = {
  changed: () => ONLY,
  get(sale) {
    const row: Record<string, unknown> = {}
    for (const name of HEAD) row[name] = sale[name]
    for (const name of PLACE) row[name] = sale[name]
    // By its lot: a warning that comes back to another lot is none.
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
  blank: noBlank,
  kinds: {
    version: 'counted',
    simulated: 'counted',
    isOf11: 'counted',
    currentLot: 'soft',
    activeLot: 'soft',
    fairWarning: 'soft',
    order: 'soft',
  },
}

/** A field of the sale that is one record. */
function single(name: 'metadata' | 'terms'): Table {
  return {
    changed: (before, after) => (before[name] === after[name] ? NOTHING : ONLY),
    get: (sale) => sale[name] ?? undefined,
    put: (sale, _, row) => ({ ...sale, [name]: row ?? null }),
    blank: noBlank,
    kinds: {},
  }
}

/** A field of the sale that is a list of records by key. */
function list(name: 'catalogue' | 'commissions' | 'advanced'): Table {
  // The records are known to be those of the table's name, though not to the compiler.
  const records = (sale: Sale) => sale[name] as Records<Key, Row>
  return {
    changed: (before, after) => changedKeys(records(before), records(after)),
    get: (sale, key) => records(sale).get(key),
    put: (sale, key, row) => ({ ...sale, [name]: row ? records(sale).set(key, row) : records(sale).delete(key) }),
    blank: noBlank,
    kinds: {},
  }
}

function* changedKeys<V>(before: Records<Key, V>, after: Records<Key, V>): Iterable<Key> {
  if (before === after) return
  for (const [key, record] of after) if (before.get(key) !== record) yield key
  for (const key of before.keys()) if (!after.has(key)) yield key
}

/** The lots that may have changed: those named, unless the catalogue changed too. */
function lotsChanged(before: Sale, after: Sale, about: About): Iterable<LotNumber> {
  if (before.lots === after.lots) return []
  const isNamed = about.lots !== 'any' && before.catalogue === after.catalogue
  return isNamed ? new Set(about.lots) : changedKeys(before.lots, after.lots)
}

/** How a lot stands, its bids apart: those are a table of their own. */
function standing(lot: LotSale): Standing {
  const { lotNumber: _, bids: __, highest: ___, pending: ____, ...rest } = lot
  return rest
}

const lots: Table = {
  changed: lotsChanged,
  get: (sale, key) => standing(lotOrUntouched(sale, key)),
  put(sale, key, row) {
    const lot = lotOrUntouched(sale, key)
    // The row is a lot's standing: `get` made it.
    const next = { ...lot, ...(row as Standing) }
    const isUntouched = next.bids.size === 0 && same(standing(next), UNTOUCHED)
    return { ...sale, lots: isUntouched ? sale.lots.delete(key) : sale.lots.set(key, next) }
  },
  blank: () => UNTOUCHED,
  kinds: { late: 'soft', offeredAgain: 'soft', openedAt: 'soft' },
}

const bids: Table = {
  *changed(before, after, about) {
    for (const lotNumber of lotsChanged(before, after, about)) {
      const was = lotOrUntouched(before, lotNumber).bids
      const is = lotOrUntouched(after, lotNumber).bids
      if (was === is) continue
      if (about.bids === 'any') yield* changedKeys(was, is)
      else for (const id of about.bids) if (was.get(id) !== is.get(id)) yield id
    }
  },
  get: (sale, key) => bidOf(sale, String(key))?.bid,
  put(sale, key, row) {
    const known = bidOf(sale, String(key))
    // The row is a bid: `get` made it.
    if (row) return withBidInPlace(sale, row as SaleBid)
    return known ? withoutBids(sale, known.lot.lotNumber, [known.bid.id]) : sale
  },
  blank: (id, { at, seq }) => ({
    id,
    base: 'active',
    cancelled: false,
    deletedByClerk: false,
    paddleNumber: null,
    bidderLocation: null,
    timestamp: at,
    seq,
    notes: null,
    auctioneerStartPrice: false,
    advancedBidId: null,
  }),
  kinds: { status: 'derived' },
}

/** The sale as records by key: what can differ between two of them, and how undoing treats it. In the order they are put. */
export const TABLES = {
  metadata: single('metadata'),
  terms: single('terms'),
  catalogue: list('catalogue'),
  head,
  commissions: list('commissions'),
  advanced: list('advanced'),
  lots,
  bids,
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** What undoing does with a field. */
export function kindOf(table: TableName, field: string): Kind {
  const { kinds }: Table = TABLES[table]
  return kinds[field] ?? 'hard'
}
