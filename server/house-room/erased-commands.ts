import { undoes } from '../../shared/engine/command-records.ts'
import type { Diff } from '../../shared/house/diff.ts'
import { ERASED_STEP, type ErasedIds } from '../../shared/house/erased-clients.ts'
import type { House, HouseRecord } from '../../shared/house/state.ts'

const OF_CLIENTS = ['clients', 'reasons'] as const

/** Removes erased clients from the house's last commands. A command about erased clients only can't be undone. */
export function commandsWithoutErased(house: House, erased: ErasedIds): House {
  const commands = house.commands.map((record): HouseRecord => {
    const diff = without(record.diff, erased)
    if (diff === record.diff) return record
    const takes = undoes(record)
    return {
      ...record,
      diff,
      event: takes === null ? {} : { command: takes },
      sentence: () => ERASED_STEP,
      final: diff.size === 0 ? 'The client was erased' : record.final,
    }
  })
  return { ...house, commands }
}

/** Returns the same object if it has none of them. */
function without(diff: Diff, erased: ErasedIds): Diff {
  const isTouched = OF_CLIENTS.some((table) =>
    [...(diff.get(table)?.keys() ?? [])].some((key) => erased.has(String(key))),
  )
  if (!isTouched) return diff
  const rest = [...diff].map(
    ([table, changes]) => [table, new Map([...changes].filter(([key]) => !erased.has(String(key))))] as const,
  )
  return new Map(rest.filter(([, changes]) => changes.size > 0))
}
