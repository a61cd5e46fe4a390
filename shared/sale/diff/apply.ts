import type { Sale } from '../state.ts'
import type { Key, RecordFields, Stamp, TableName } from './difference.ts'
import { blankOf, TABLE_NAMES, TABLES } from './tables.ts'

/** A difference as it travels and is kept: what a record is now, what changed of it, or that it is gone. */
export type Edit = { put: RecordFields } | { patch: RecordFields; unset?: string[] | undefined } | { remove: true }
export type SaleDiff = { [T in TableName]?: Record<string, Edit> | undefined }

/** A sale after a difference that was made at this moment; what it does not know the difference of stays out. */
export function apply(sale: Sale, diff: SaleDiff, stamp: Stamp): Sale {
  let next = sale
  for (const table of TABLE_NAMES) {
    for (const [text, edit] of Object.entries(diff[table] ?? {})) {
      const key = keyOf(table, text)
      const { get, put } = TABLES[table]
      if ('remove' in edit) next = put(next, key, undefined)
      else if ('put' in edit) next = put(next, key, { ...blankOf(table, key, stamp), ...edit.put })
      else {
        const known = get(next, key)
        if (known) next = put(next, key, patched(known, edit))
      }
    }
  }
  return next
}

function patched(
  row: RecordFields,
  { patch, unset = [] }: { patch: RecordFields; unset?: string[] | undefined },
): RecordFields {
  const next = { ...row, ...patch }
  for (const name of unset) delete next[name]
  return next
}

/** A key as its table has it: a lot's number is a number where it is all digits. */
function keyOf(table: TableName, text: string): Key {
  const isLot = table === 'lots' || table === 'catalogue'
  return isLot && /^\d+$/.test(text) ? Number(text) : text
}
