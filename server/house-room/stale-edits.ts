import type { Actor } from '../../shared/engine/actor.ts'
import { changesOf } from '../../shared/engine/differences.ts'
import { type Diff, HOUSES } from '../../shared/house/diff.ts'
import type { House } from '../../shared/house/state.ts'
import type { HouseTable } from '../../shared/house/tables.ts'
import { Refused } from '../access/refused.ts'

type Touched = { seq: number; by: Actor }

/** Remembers the desk of each field's last change, from commands that can be undone and from this run. */
export class LastChanges {
  private readonly touched = new Map<string, Touched>()

  constructor({ commands }: Pick<House, 'commands'>) {
    for (const { diff, seq, by } of commands) this.note(diff, { seq, by })
  }

  note(diff: Diff, touched: Touched): void {
    for (const { table, key, was, is } of changesOf(diff)) {
      if (!was || !is) this.touched.set(placeOf(table, key), touched)
      else
        for (const field of HOUSES.changedFields(table, { was, is }))
          this.touched.set(placeOf(table, key, field), touched)
    }
  }

  /**
   * Refuses, 409, a change of a field that another desk has changed since the caller read the house. The refusal has
   * the field's present value.
   */
  refuseStale(house: House, diff: Diff, { baseSeq, by }: { baseSeq: number; by: Actor }): void {
    for (const { table, key, was, is } of changesOf(diff)) {
      const fields = was && is ? HOUSES.changedFields(table, { was, is }) : []
      for (const field of [undefined, ...fields]) {
        const last = this.touched.get(placeOf(table, key, field))
        if (!last || last.seq <= baseSeq || isSameDesk(last.by, by)) continue
        const name = field ?? fields[0] ?? null
        const value = name === null ? null : (was?.[name] ?? null)
        throw new Refused(
          409,
          'changed_since',
          'This was changed at another desk meanwhile. Look at both values and choose.',
          { field: name, value, seq: house.seq },
        )
      }
    }
  }
}

const placeOf = (table: HouseTable, key: string | number, field = '') => JSON.stringify([table, key, field])

function isSameDesk(one: Actor, other: Actor): boolean {
  return one.device === other.device && one.role === other.role && one.desk === other.desk
}
