import type { Actor } from '../../shared/engine/actor.ts'
import { changesOf } from '../../shared/engine/differences.ts'
import { type Diff, HOUSES } from '../../shared/house/diff.ts'
import type { House } from '../../shared/house/state.ts'
import type { HouseTable } from '../../shared/house/tables.ts'
import { Refused } from '../access/refused.ts'
import { eachInParts, type InParts, runAtOnce } from '../http/in-parts.ts'

type Touched = { seq: number; by: Actor }

/** Remembers the desk of each field's last change, from commands that can be undone and from this run. */
export class LastChanges {
  private readonly touched = new Map<string, Touched>()

  constructor({ commands }: Pick<House, 'commands'>) {
    for (const { diff, seq, by } of commands) runAtOnce(this.note(diff, { seq, by }))
  }

  /** Notes the changes of a command, those of a large one in parts. */
  note(diff: Diff, touched: Touched): InParts<void> {
    return eachInParts(changesOf(diff), ({ table, key, was, is }) => {
      const fields = was && is ? HOUSES.changedFields(table, { was, is }) : [undefined]
      for (const field of fields) this.touched.set(placeOf(table, key, field), touched)
    })
  }

  /**
   * Refuses, 409, a change of a field that another desk has changed since the caller read the house. The refusal has
   * the fields' present values.
   */
  refuseStale(house: House, diff: Diff, { baseSeq, by }: { baseSeq: number; by: Actor }): void {
    const fields = [...this.changedSince(diff, { baseSeq, by })]
    const [first] = fields
    if (!first) return
    throw new Refused(409, 'changed_since', 'Another desk has changed this. Compare both values and choose one.', {
      ...first,
      seq: house.seq,
      fields,
    })
  }

  /** The fields of a difference that another desk has changed since, with their present values. */
  private *changedSince(diff: Diff, { baseSeq, by }: { baseSeq: number; by: Actor }) {
    for (const { table, key, was, is } of changesOf(diff)) {
      const isStale = (field?: string) => {
        const last = this.touched.get(placeOf(table, key, field))
        return !!last && last.seq > baseSeq && !isSameDesk(last.by, by)
      }
      const changed = was && is ? HOUSES.changedFields(table, { was, is }) : []
      const isNew = isStale()
      for (const field of changed) if (isNew || isStale(field)) yield { field, value: was?.[field] ?? null }
      if (isNew && changed.length === 0) yield { field: null, value: null }
    }
  }
}

const placeOf = (table: HouseTable, key: string | number, field = '') => `${table}\n${key}\n${field}`

function isSameDesk(one: Actor, other: Actor): boolean {
  return one.device === other.device && one.role === other.role && one.desk === other.desk
}
