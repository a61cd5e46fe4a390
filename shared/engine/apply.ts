import { blankRecord, type RecordFields, type Stamp, type Tables } from './table.ts'

/** An edit of a record in wire and journal form: the whole record, its changed fields, or its removal. */
export type Edit = { put: RecordFields } | { patch: RecordFields; unset?: string[] | undefined } | { remove: true }

/** A difference in wire and journal form: the edits of each table, by the keys of its records. */
export type Edits<T extends string> = { [N in T]?: Record<string, Edit> | undefined }

/**
 * Makes the function that applies a difference, made at the time of its stamp, to a state of these tables. It ignores
 * an edit of a record that the state does not have.
 */
export function applierOf<S, T extends string>(tables: Tables<S, T>) {
  // The keys of the tables are their names.
  const names = Object.keys(tables) as T[]
  return (state: S, edits: Edits<T>, stamp: Stamp): S => {
    let next = state
    for (const name of names) {
      const table = tables[name]
      for (const [text, edit] of Object.entries<Edit>(edits[name] ?? {})) {
        const key = table.keyOf?.(text) ?? text
        if ('remove' in edit) next = table.put(next, key, undefined)
        else if ('put' in edit) next = table.put(next, key, { ...blankRecord(table, key, stamp), ...edit.put })
        else {
          const known = table.get(next, key)
          if (known) next = table.put(next, key, patched(known, edit))
        }
      }
    }
    return next
  }
}

function patched(
  record: RecordFields,
  { patch, unset = [] }: { patch: RecordFields; unset?: string[] | undefined },
): RecordFields {
  const next = { ...record, ...patch }
  for (const name of unset) delete next[name]
  return next
}
