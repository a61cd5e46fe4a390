import { blankRecord, type RecordFields, type Stamp, type Tables } from './table.ts'

/** An edit of a record as it travels and is kept: what the record is now, what changed of it, or that it is gone. */
export type Edit = { put: RecordFields } | { patch: RecordFields; unset?: string[] | undefined } | { remove: true }

/** A difference as it travels and is kept: the edits of each table, by the keys of its records. */
export type Edits<T extends string> = { [N in T]?: Record<string, Edit> | undefined }

/**
 * Makes the function that applies a difference, made at the moment of its stamp, to a state of these tables. An edit of a
 * record that the state does not hold is dropped.
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
