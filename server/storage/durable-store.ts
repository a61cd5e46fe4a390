import { Low } from 'lowdb'
import { durableJson, type JsonFile } from './durable-json.ts'
import type { FileLayer } from './files.ts'

/** Where the house's files lie, and who is told, in a sentence for the clerk, that one was damaged. */
export type DataFolder = { dataDir: string; files: FileLayer; onNotice: (sentence: string) => void }

/** One JSON file held in memory. */
export interface DurableStore<T> {
  /** What is on the disk, and nothing that is not. Change it through `update` only. */
  readonly data: T
  /**
   * Changes a copy of the data in place, or returns data to take its place; resolves once that is durable. Updates
   * happen one after the other. When `change` throws, the file's `parse` refuses the outcome, or it cannot be saved
   * (`SaveFailed`), the data stays as it was.
   */
  update(change: (data: T) => T | undefined): Promise<void>
  /** As `update`, without a copy: `to` makes new data of what is there. Null: all stays, and nothing is saved. */
  replace(to: (data: T) => T | null): Promise<void>
}

/**
 * Opens a JSON file, with `initial` when there is none that can be read. Nothing is written before the first update, a checksum apart that a file of before lacks.
 * Refuses a file that it may not read.
 */
export async function openDurable<T>({ initial, ...file }: JsonFile<T> & { initial: T }): Promise<DurableStore<T>> {
  const low = new Low(durableJson(file), initial)
  await low.read()
  return storeOf(low, file)
}

/** The store of a JSON file that was written a moment ago: it is not read again. */
export function durableAsWritten<T>({ written, ...file }: JsonFile<T> & { written: T }): DurableStore<T> {
  return storeOf(new Low(durableJson(file), written), file)
}

function storeOf<T>(low: Low<T>, file: JsonFile<T>): DurableStore<T> {
  let last: Promise<void> = Promise.resolve()

  async function save(make: () => T | null): Promise<void> {
    const made = make()
    if (made === null) return
    // What the next start would not read back must not be saved today.
    const next = file.parse(JSON.parse(JSON.stringify(made)))
    await low.adapter.write(next)
    low.data = next
  }

  function inTurn(make: () => T | null): Promise<void> {
    const saved = last.then(() => save(make))
    last = saved.catch(() => undefined)
    return saved
  }

  return {
    get data() {
      return low.data
    },
    update: (change) =>
      inTurn(() => {
        const copy = structuredClone(low.data)
        return change(copy) ?? copy
      }),
    replace: (to) => inTurn(() => to(low.data)),
  }
}
