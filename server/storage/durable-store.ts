import { Low } from 'lowdb'
import { durableJson, type JsonFile } from './durable-json.ts'

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
}

/**
 * Opens a JSON file, with `initial` when there is none that can be read. Nothing is written before the first update.
 * Refuses a file that it may not read. DESIGN section 6.
 */
export async function openDurable<T>({ initial, ...file }: JsonFile<T> & { initial: T }): Promise<DurableStore<T>> {
  const low = new Low(durableJson(file), initial)
  await low.read()
  let last: Promise<void> = Promise.resolve()

  async function apply(change: (data: T) => T | undefined): Promise<void> {
    const copy = structuredClone(low.data)
    const changed = change(copy) ?? copy
    // What the next start would not read back must not be saved today.
    const next = file.parse(JSON.parse(JSON.stringify(changed)))
    await low.adapter.write(next)
    low.data = next
  }

  return {
    get data() {
      return low.data
    },
    update(change) {
      const applied = last.then(() => apply(change))
      last = applied.catch(() => undefined)
      return applied
    },
  }
}
