import { changedKeys, Differences } from './differences.ts'
import { blanksOf, type PlainRows, type PlainTables, plainTables } from './plain-tables.ts'
import type { Records } from './records.ts'
import { redaction } from './redaction.ts'
import type { Key, RecordFields } from './table.ts'

/** The only records that may differ between two states, by the names of their tables. If undefined, any may. */
export type AboutKeys<T extends string> = ReadonlyMap<T, ReadonlySet<string>> | undefined

/** The operations on differences of states with plain tables. */
export function plainDifferences<D extends PlainRows, S extends PlainTables<D>>(rows: D) {
  type T = keyof D & string
  return new Differences<S, T, AboutKeys<T>>({
    tables: plainTables<D, S>(blanksOf(rows)),
    rows,
    changedIn(table, { before, after, about }) {
      if (about) return about.get(table) ?? []
      // The records belong to the table of this name, which the compiler can't know.
      const records = (state: S) => state[table] as unknown as Records<Key, unknown>
      return changedKeys(records(before), records(after))
    },
  })
}

/** A viewer's view of a record; undefined if it sees none of its fields. */
export type See<T extends string> = (table: T, record: RecordFields) => RecordFields | undefined

/** Makes the function that gives a viewer's view of the records of plain tables. A viewer is one or more audiences. */
export function viewsOf<D extends PlainRows>(rows: D): (viewer: readonly string[]) => See<keyof D & string> {
  type T = keyof D & string
  const made = new Map<string, See<T>>()
  return (viewer) => {
    const name = viewer.join()
    const known = made.get(name)
    if (known) return known
    const redactions = new Map(Object.entries(rows).map(([table, fields]) => [table, redaction(fields, viewer)]))
    const see: See<T> = (table, record) => redactions.get(table)?.(record)
    made.set(name, see)
    return see
  }
}
