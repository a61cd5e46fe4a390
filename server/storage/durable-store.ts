import { Low } from 'lowdb'
import { durableJson, type JsonFile } from './durable-json.ts'
import type { FileLayer } from './files.ts'

/** The folder of the house's files. `onNotice` gets a sentence for the clerk if a file was damaged. */
export type DataFolder = { dataDir: string; files: FileLayer; onNotice: (sentence: string) => void }

/** One JSON file held in memory. */
export interface DurableStore<T> {
  /** Exactly the data on the disk. Change it through `update` only. */
  readonly data: T
  /**
   * Changes a copy of the data in place, or returns new data; resolves once that is durable. Updates run one at a time.
   * The data stays unchanged if `change` throws, `parse` rejects the result, or saving fails (`SaveFailed`).
   */
  update(change: (data: T) => T | undefined): Promise<void>
  /** Like `update`, without a copy: `to` returns new data, or null to save nothing. */
  replace(to: (data: T) => T | null): Promise<void>
}

/**
 * Opens a JSON file, with `initial` if no file is readable. Writes nothing before the first update, except a missing
 * checksum. Throws if this user may not read the file.
 */
export async function openDurable<T>({ initial, ...file }: JsonFile<T> & { initial: T }): Promise<DurableStore<T>> {
  const low = new Low(durableJson(file), initial)
  await low.read()
  return storeOf(low, file)
}

/** Returns the store of a JSON file that was just written, without reading it again. */
export function durableAsWritten<T>({ written, ...file }: JsonFile<T> & { written: T }): DurableStore<T> {
  return storeOf(new Low(durableJson(file), written), file)
}

function storeOf<T>(low: Low<T>, file: JsonFile<T>): DurableStore<T> {
  let last: Promise<void> = Promise.resolve()

  async function save(make: () => T | null): Promise<void> {
    const made = make()
    if (made === null) return
    // Only data that the next start can read back may be saved.
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
