import type { RecordOf } from './field.ts'
import { type BlankOf, blankOf, type Fields } from './field.ts'
import type { Records } from './records.ts'
import type { Key, RecordFields, Table, Tables } from './table.ts'

/** Tables whose records are lists by key, each with the rows of its fields. */
export type PlainRows = Readonly<Record<string, Fields>>

/** The tables of a state that has only such lists. */
export type PlainTables<D extends PlainRows> = { readonly [N in keyof D]: Records<string, RecordOf<D[N]>> }

/** The blank records of some tables, by the names of the tables. */
export type Blanks<D extends PlainRows> = { readonly [N in keyof D]: BlankOf<D[N]> }

/** The blank records of some tables. Plain data, which a build of the screens can inline in place of the rows. */
export function blanksOf<D extends PlainRows>(rows: D): Blanks<D> {
  // The names are those of the tables.
  return Object.fromEntries(Object.entries(rows).map(([name, fields]) => [name, blankOf(fields)])) as Blanks<D>
}

/** Reads and writes lists of records. `blanks`: the blank record of each table. */
export function plainTables<D extends PlainRows, S extends PlainTables<D>>(
  blanks: Blanks<D>,
): Tables<S, keyof D & string> {
  const table = (name: keyof D & string): Table<S> => {
    // The records belong to the table of this name, which the compiler can't know.
    const records = (state: S) => state[name] as unknown as Records<Key, RecordFields>
    return {
      get: (state, key) => records(state).get(key),
      put: (state, key, record) => ({
        ...state,
        [name]: record ? records(state).set(key, record) : records(state).delete(key),
      }),
      blank: () => blanks[name],
    }
  }
  // The keys of the blanks are the names of the tables.
  const names = Object.keys(blanks) as (keyof D & string)[]
  return Object.fromEntries(names.map((name) => [name, table(name)])) as Tables<S, keyof D & string>
}
