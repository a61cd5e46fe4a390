import { undoes } from '../engine/command-records.ts'
import type { Diff } from './diff.ts'
import { ERASED_STEP, type ErasedIds, PERSONAL_TABLES } from './erased-records.ts'
import type { House, HouseRecord } from './state.ts'

/** Erased records: their ids, and their names, which other records' sentences may contain. */
export type Erased = { ids: ErasedIds; names: ReadonlySet<string> }

/** Whether a sentence contains an erased name. */
export function namesErased(sentence: string, { names }: Pick<Erased, 'names'>): boolean {
  return [...names].some((name) => sentence.includes(name))
}

/**
 * Removes erased records from the house's last commands. A command about erased records only can't be undone; another
 * one loses its sentence if that names one.
 */
export function commandsWithoutErased(house: House, erased: Erased): House {
  const commands = house.commands.map((record): HouseRecord => {
    const diff = without(record.diff, erased.ids)
    if (diff === record.diff && !namesErased(record.sentence(), erased)) return record
    const takes = undoes(record)
    return {
      ...record,
      diff,
      event: takes === null ? {} : { command: takes },
      sentence: () => ERASED_STEP,
      final: diff.size === 0 ? 'Its record was erased' : record.final,
    }
  })
  return { ...house, commands }
}

/** Returns the same object if it has none of them. */
function without(diff: Diff, erased: ErasedIds): Diff {
  const isTouched = PERSONAL_TABLES.some((table) =>
    [...(diff.get(table)?.keys() ?? [])].some((key) => erased.has(String(key))),
  )
  if (!isTouched) return diff
  const rest = [...diff].map(
    ([table, changes]) => [table, new Map([...changes].filter(([key]) => !erased.has(String(key))))] as const,
  )
  return new Map(rest.filter(([, changes]) => changes.size > 0))
}
