import { Differences } from '../../engine/differences.ts'
import type { Change, Key, OpenDiff, Stamp } from '../../engine/table.ts'
import { SALE_FIELDS } from '../fields/index.ts'
import type { Sale } from '../state.ts'
import type { SaleDiff } from './apply.ts'
import { type About, changedIn } from './changes.ts'
import type { Diff, FieldOf, TableName } from './difference.ts'
import { TABLES } from './tables.ts'

const ANYTHING: About = { lots: 'any', bids: 'any' }

/** What can be done with the differences of sales. */
export const SALES = new Differences<Sale, TableName, About>({ tables: TABLES, rows: SALE_FIELDS, changedIn })

/** What differs between two sales. `about`: what alone may differ of lots and bids, where that is known. */
export function diff(before: Sale, after: Sale, about: About = ANYTHING): Diff {
  return SALES.diff(before, after, about)
}

/** The names of the fields that a change is about: of a record that came or went, all of them. */
export function changedFields(table: TableName, change: Change): string[] {
  return SALES.changedFields(table, change)
}

/** The difference the other way round. */
export function reverse(changes: Diff): Diff {
  return SALES.reverse(changes)
}

/** Where a sale is not as a difference found it, so that it can't be applied: hard fields that changed since. */
export function conflicts(sale: Sale, changes: Diff): FieldOf[] {
  return SALES.conflicts(sale, changes)
}

/** A difference as it travels: a new record is told by how it differs from a blank one of that moment. */
export function encode(changes: Diff, stamp: Stamp): SaleDiff {
  return SALES.encode(changes, stamp)
}

/**
 * The lot that came on with a change, complete, as if it were new: for clients that never loaded it. Empty if no other
 * lot came on.
 */
export function lotOn(before: Sale, after: Sale): Diff {
  const on: OpenDiff<TableName> = new Map()
  const { currentLot } = after
  const hasMoved = currentLot !== before.currentLot || after.activeLot !== before.activeLot
  if (!hasMoved || currentLot === null) return on
  const tell = (table: TableName, key: Key) =>
    SALES.note(on, { table, key, was: undefined, is: TABLES[table].get(after, key) })
  tell('catalogue', currentLot)
  tell('lots', currentLot)
  for (const id of after.lots.get(currentLot)?.bids.keys() ?? []) tell('bids', id)
  return on
}
