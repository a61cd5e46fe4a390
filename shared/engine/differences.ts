import { deepEqual } from '../deep-equal.ts'
import type { Edit, Edits } from './apply.ts'
import type { Fields, UndoKind } from './field.ts'
import type { Records } from './records.ts'
import {
  blankRecord,
  type Change,
  type Diff,
  type FieldOf,
  type Key,
  type OpenDiff,
  type RecordFields,
  type Stamp,
  type Tables,
} from './table.ts'

/** Two states, and the part in which they may differ, if known. */
export type Two<S, A> = { before: S; after: S; about: A }

type Parts<S, T extends string, A> = {
  tables: Tables<S, T>
  /** The rows of the tables; every field of a table without rows is hard to undo. */
  rows: { readonly [N in T]?: Fields }
  /** The keys under which two states may differ in a table. Records that are the same object are equal. */
  changedIn: (table: T, two: Two<S, A>) => Iterable<Key>
}

const NONE: readonly never[] = []

/** The keys under which two lists of records differ, found by the identity of the records. */
export function changedKeys<K extends Key, V>(before: Records<K, V>, after: Records<K, V>): Iterable<K> {
  // A bid changes few lists, and a generator for each of the others would be garbage.
  return before === after ? NONE : keysChanged(before, after)
}

function* keysChanged<K extends Key, V>(before: Records<K, V>, after: Records<K, V>): Iterable<K> {
  for (const [key, record] of after) if (before.get(key) !== record) yield key
  for (const key of before.keys()) if (!after.has(key)) yield key
}

/** Every change of a difference, with its place. */
export function* changesOf<T extends string>(diff: Diff<T>): Iterable<Change & { table: T; key: Key }> {
  for (const [table, changes] of diff) for (const [key, change] of changes) yield { table, key, ...change }
}

/** Merges two differences: if both have a record, the upper one counts. */
export function overlaid<T extends string>(lower: Diff<T>, upper: Diff<T>): Diff<T> {
  if (upper.size === 0) return lower
  const tables = new Map([...lower].map(([table, records]) => [table, new Map(records)]))
  for (const [table, records] of upper) tables.set(table, new Map([...(tables.get(table) ?? []), ...records]))
  return tables
}

/**
 * The operations on differences of states. `S`: the state, `T`: the names of its tables, `A`: the description of the
 * part in which two states may differ.
 */
export class Differences<S, T extends string, A = undefined> {
  private readonly parts: Parts<S, T, A>
  private readonly names: readonly T[]
  /** The fields of each table that no difference has. */
  private readonly derived: { [N in T]?: ReadonlySet<string> } = {}

  constructor(parts: Parts<S, T, A>) {
    this.parts = parts
    // The keys of the tables are their names.
    this.names = Object.keys(parts.tables) as T[]
    for (const name of this.names) {
      const derived = Object.entries(parts.rows[name] ?? {}).filter(([, { undo }]) => undo === 'derived')
      this.derived[name] = new Set(derived.map(([field]) => field))
    }
  }

  /** The undo rule of a field. */
  kindOf(table: T, field: string): UndoKind {
    return this.parts.rows[table]?.[field]?.undo ?? 'hard'
  }

  /** The differences between two states. */
  diff(before: S, after: S, about: A): Diff<T> {
    const { tables, changedIn } = this.parts
    const found: OpenDiff<T> = new Map()
    for (const table of this.names) {
      const { get } = tables[table]
      for (const key of changedIn(table, { before, after, about }))
        this.note(found, { table, key, was: get(before, key), is: get(after, key) })
    }
    return found
  }

  /** Adds a change to a difference, unless nothing changed. */
  note(diff: OpenDiff<T>, { table, key, was, is }: Change & { table: T; key: Key }): void {
    if (was === is || (was && is && !this.isChanged(table, was, is))) return
    const changes = diff.get(table)
    if (changes) changes.set(key, { was, is })
    else diff.set(table, new Map([[key, { was, is }]]))
  }

  /** The difference between two views of states, given the view of each record. */
  seen(diff: Diff<T>, see: (table: T, record: RecordFields) => RecordFields | undefined): Diff<T> {
    const shown: OpenDiff<T> = new Map()
    // By callback here and in `encode`: each bid comes here for each audience, and iterators leave garbage.
    diff.forEach((records, table) => {
      records.forEach(({ was, is }, key) => {
        this.note(shown, { table, key, was: was && see(table, was), is: is && see(table, is) })
      })
    })
    return shown
  }

  /** The names of the fields that a change is about: of a record that came or went, all of them. */
  changedFields(table: T, { was = {}, is = {} }: Change): string[] {
    const derived = this.derived[table]
    const names: string[] = []
    for (const name in was) if (!deepEqual(was[name], is[name]) && !derived?.has(name)) names.push(name)
    for (const name in is) if (isAdded(name, was, is) && !derived?.has(name)) names.push(name)
    return names
  }

  /** Whether any field differs. Nothing is made for the answer, because each bid asks several times. */
  private isChanged(table: T, was: RecordFields, is: RecordFields): boolean {
    const derived = this.derived[table]
    for (const name in was) if (!deepEqual(was[name], is[name]) && !derived?.has(name)) return true
    for (const name in is) if (isAdded(name, was, is) && !derived?.has(name)) return true
    return false
  }

  /** The reversed difference. */
  reverse(diff: Diff<T>): Diff<T> {
    const back: OpenDiff<T> = new Map()
    for (const { table, key, was, is } of changesOf(diff)) this.note(back, { table, key, was: is, is: was })
    return back
  }

  /** Whether only soft and counted fields of a record change. Such a change is void once the record is gone. */
  private isMild(table: T, change: Change): boolean {
    const isHard = (field: string) => this.kindOf(table, field) === 'hard'
    return !!change.was && !!change.is && !this.changedFields(table, change).some(isHard)
  }

  /** The hard fields that changed since a difference was made, so that it can't be applied. */
  conflicts(state: S, diff: Diff<T>): FieldOf<T>[] {
    const places: FieldOf<T>[] = []
    for (const change of changesOf(diff)) {
      const { table, key, was } = change
      const now = this.parts.tables[table].get(state, key)
      if (!now && this.isMild(table, change)) continue
      if (!now !== !was) places.push({ table, key, field: null })
      else if (now && was)
        // A record that goes takes along the fields that it has got since.
        for (const field of this.changedFields(table, change.is ? change : { was, is: now }))
          if (this.kindOf(table, field) === 'hard' && !deepEqual(now[field], was[field]))
            places.push({ table, key, field })
    }
    return places
  }

  /** Adapts a difference to this state: soft fields that changed since and counted ones keep their present value. */
  rebase(state: S, diff: Diff<T>): OpenDiff<T> {
    const rebased: OpenDiff<T> = new Map()
    for (const change of changesOf(diff)) {
      const { table, key, was, is } = change
      const now = this.parts.tables[table].get(state, key)
      if (!now && this.isMild(table, change)) continue
      const next: Record<string, unknown> | undefined = is && { ...now }
      for (const field of next && is ? this.changedFields(table, change) : []) {
        const kind = this.kindOf(table, field)
        if (kind === 'counted' || (kind === 'soft' && now && was && !deepEqual(now[field], was[field]))) continue
        if (is && next && field in is) next[field] = is[field]
        else if (next) delete next[field]
      }
      this.note(rebased, { table, key, was: now, is: next })
    }
    return rebased
  }

  /** A difference in wire form. A new record is encoded as its differences from a blank one of that time. */
  encode(diff: Diff<T>, stamp: Stamp): Edits<T> {
    const edits: Edits<T> = {}
    diff.forEach((changes, table) => {
      const ofTable: Record<string, Edit> = {}
      changes.forEach(({ was, is }, key) => {
        ofTable[String(key)] = this.editOf(table, { key, stamp, was, is })
      })
      edits[table] = ofTable
    })
    return edits
  }

  private editOf(table: T, { key, stamp, was, is }: Change & { key: Key; stamp: Stamp }): Edit {
    if (!is) return { remove: true }
    const base = was ?? blankRecord(this.parts.tables[table], key, stamp)
    const fields: Record<string, unknown> = {}
    for (const name of this.changedFields(table, { was: base, is })) if (name in is) fields[name] = is[name]
    if (!was) return { put: fields }
    const unset = Object.keys(was).filter((name) => !(name in is))
    return unset.length > 0 ? { patch: fields, unset } : { patch: fields }
  }
}

/** Whether a field came with a change. */
function isAdded(name: string, was: RecordFields, is: RecordFields): boolean {
  return !(name in was) && is[name] !== undefined
}
