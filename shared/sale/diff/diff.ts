import { same } from '../../same.ts'
import type { Sale } from '../state.ts'
import type { Edit, SaleDiff } from './apply.ts'
import { type About, changedIn, kindOf } from './changes.ts'
import type { Change, Diff, FieldOf, Key, Stamp, TableName } from './difference.ts'
import { blankOf, TABLE_NAMES, TABLES } from './tables.ts'

const ANYTHING: About = { lots: 'any', bids: 'any' }

/** What differs between two sales. `about`: what alone may differ of lots and bids, where that is known. */
export function diff(before: Sale, after: Sale, about: About = ANYTHING): Diff {
  const tables = new Map<TableName, Map<Key, Change>>()
  for (const table of TABLE_NAMES) {
    const { get } = TABLES[table]
    for (const key of changedIn(table, { before, after, about }))
      note(tables, { table, key, was: get(before, key), is: get(after, key) })
  }
  return tables
}

/** Puts a change into a difference, unless it is none. */
export function note(
  tables: Map<TableName, Map<Key, Change>>,
  { table, key, was, is }: Change & { table: TableName; key: Key },
): void {
  if (was === is || (was && is && !isChanged(table, { was, is }))) return
  const changes = tables.get(table)
  if (changes) changes.set(key, { was, is })
  else tables.set(table, new Map([[key, { was, is }]]))
}

/** The names of the fields that a change is about: of a record that came or went, all of them. */
export function changedFields(table: TableName, change: Change): string[] {
  return [...fieldsChanged(table, change)]
}

function isChanged(table: TableName, change: Change): boolean {
  return fieldsChanged(table, change).next().done !== true
}

function* fieldsChanged(table: TableName, { was = {}, is = {} }: Change): Generator<string> {
  for (const name of Object.keys(was)) if (!same(was[name], is[name]) && kindOf(table, name) !== 'derived') yield name
  for (const name of Object.keys(is))
    if (!(name in was) && is[name] !== undefined && kindOf(table, name) !== 'derived') yield name
}

/** Every change of a difference, with its place. */
export function* changesOf(diff: Diff): Iterable<Change & { table: TableName; key: Key }> {
  for (const [table, changes] of diff) for (const [key, change] of changes) yield { table, key, ...change }
}

/**
 * All there is of the lot that came on with a change, as if it were new: whoever looks at that lot from now on, and never
 * read it, knows all of it. Nothing where no other lot came on.
 */
export function lotOn(before: Sale, after: Sale): Diff {
  const tables = new Map<TableName, Map<Key, Change>>()
  const { currentLot } = after
  const hasMoved = currentLot !== before.currentLot || after.activeLot !== before.activeLot
  if (!hasMoved || currentLot === null) return tables
  const tell = (table: TableName, key: Key) =>
    note(tables, { table, key, was: undefined, is: TABLES[table].get(after, key) })
  tell('catalogue', currentLot)
  tell('lots', currentLot)
  for (const id of after.lots.get(currentLot)?.bids.keys() ?? []) tell('bids', id)
  return tables
}

/** One difference over another: where both speak of a record the upper one is told. */
export function overlaid(lower: Diff, upper: Diff): Diff {
  if (upper.size === 0) return lower
  const tables = new Map([...lower].map(([table, records]) => [table, new Map(records)]))
  for (const [table, records] of upper) tables.set(table, new Map([...(tables.get(table) ?? []), ...records]))
  return tables
}

/** The difference the other way round. */
export function reverse(diff: Diff): Diff {
  const back = new Map<TableName, Map<Key, Change>>()
  for (const { table, key, was, is } of changesOf(diff)) note(back, { table, key, was: is, is: was })
  return back
}

/** Where a sale is not as a difference found it, so that it can't be applied: hard fields that changed since. */
export function conflicts(sale: Sale, diff: Diff): FieldOf[] {
  const places: FieldOf[] = []
  for (const change of changesOf(diff)) {
    const { table, key, was } = change
    const now = TABLES[table].get(sale, key)
    if (!now !== !was) places.push({ table, key, field: null })
    else if (now && was)
      for (const field of changedFields(table, change))
        if (kindOf(table, field) === 'hard' && !same(now[field], was[field])) places.push({ table, key, field })
  }
  return places
}

/** A difference as it would be on this sale: soft fields that changed since are left alone, what is counted stays. */
export function rebase(sale: Sale, diff: Diff): Map<TableName, Map<Key, Change>> {
  const rebased = new Map<TableName, Map<Key, Change>>()
  for (const change of changesOf(diff)) {
    const { table, key, was, is } = change
    const now = TABLES[table].get(sale, key)
    const next: Record<string, unknown> | undefined = is && { ...now }
    for (const field of next && is ? changedFields(table, change) : []) {
      const kind = kindOf(table, field)
      if (kind === 'counted' || (kind === 'soft' && now && was && !same(now[field], was[field]))) continue
      if (is && next && field in is) next[field] = is[field]
      else if (next) delete next[field]
    }
    note(rebased, { table, key, was: now, is: next })
  }
  return rebased
}

/** A difference as it travels: a new record by what sets it apart from one that was made at this moment. */
export function encode(diff: Diff, stamp: Stamp): SaleDiff {
  const tables: SaleDiff = {}
  for (const [table, changes] of diff) {
    const edits: Record<string, Edit> = {}
    for (const [key, change] of changes) edits[String(key)] = editOf(table, { key, stamp, ...change })
    tables[table] = edits
  }
  return tables
}

function editOf(table: TableName, { key, stamp, was, is }: Change & { key: Key; stamp: Stamp }): Edit {
  if (!is) return { remove: true }
  const base = was ?? blankOf(table, key, stamp)
  const fields: Record<string, unknown> = {}
  for (const name of changedFields(table, { was: base, is })) if (name in is) fields[name] = is[name]
  if (!was) return { put: fields }
  const unset = Object.keys(was).filter((name) => !(name in is))
  return unset.length > 0 ? { patch: fields, unset } : { patch: fields }
}
