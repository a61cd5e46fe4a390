import { Differences } from '../../engine/differences.ts'
import type { Change, Key, OpenDiff, Stamp } from '../../engine/table.ts'
import { SALE_FIELDS } from '../fields/index.ts'
import type { Sale } from '../state.ts'
import type { SaleDiff } from './apply.ts'
import { type About, changedIn } from './changes.ts'
import type { Diff, FieldOf, TableName } from './difference.ts'
import { TABLES } from './tables.ts'

const NOTHING: Diff = new Map()
const ANYTHING: About = { lots: 'any', bids: 'any' }

/** The operations on differences of sales. */
export const SALES = new Differences<Sale, TableName, About>({ tables: TABLES, rows: SALE_FIELDS, changedIn })

/** The differences between two sales. `about`: the lots and bids that may differ, if known. */
export function diff(before: Sale, after: Sale, about: About = ANYTHING): Diff {
  return SALES.diff(before, after, about)
}

/** The names of the changed fields; all fields of a new or removed record. */
export function changedFields(table: TableName, change: Change): string[] {
  return SALES.changedFields(table, change)
}

/** The reversed difference. */
export function reverse(changes: Diff): Diff {
  return SALES.reverse(changes)
}

/** The hard fields that changed since a difference was made, so that it can't be applied. */
export function conflicts(sale: Sale, changes: Diff): FieldOf[] {
  return SALES.conflicts(sale, changes)
}

/** A difference in wire form. A new record is encoded as its differences from a blank one of that time. */
export function encode(changes: Diff, stamp: Stamp): SaleDiff {
  return SALES.encode(changes, stamp)
}

/**
 * The lot that a change made current, complete, for clients that never loaded it. Empty if the current lot is the same.
 */
export function lotOn(before: Sale, after: Sale): Diff {
  const { currentLot } = after
  const hasMoved = currentLot !== before.currentLot || after.activeLot !== before.activeLot
  if (!hasMoved || currentLot === null) return NOTHING
  const on: OpenDiff<TableName> = new Map()
  const tell = (table: TableName, key: Key) =>
    SALES.note(on, { table, key, was: undefined, is: TABLES[table].get(after, key) })
  tell('catalogue', currentLot)
  tell('lots', currentLot)
  for (const id of after.lots.get(currentLot)?.bids.keys() ?? []) tell('bids', id)
  for (const [id, { lotNumber }] of after.commissions) {
    if (lotNumber !== currentLot) continue
    tell('commissions', id)
    tell('advanced', id)
  }
  return on
}
