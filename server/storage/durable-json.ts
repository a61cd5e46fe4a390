import type { Adapter } from 'lowdb'
import { sayDiskTrouble } from './disk-trouble.ts'
import { type FileLayer, orMissing, syncFolderOf, writeSynced } from './files.ts'
import { checkedJson, isCheckable } from './json-checksum.ts'
import { loadJson } from './load-json.ts'

/** A JSON file could not be saved or loaded. The data in memory is still what was saved last. */
export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
  readonly path: string

  constructor({ path, cause }: { path: string; cause: unknown }) {
    super(`This change could not be saved: ${sayDiskTrouble(cause)} (${path}). Put the disk right and make it again.`, {
      cause,
    })
    this.path = path
  }
}

/** Where a JSON file lies and what it must hold. */
export interface JsonFile<T> {
  path: string
  /** Throws on what the file must not hold; zod's `schema.parse`. */
  parse: (value: unknown) => T
  /** Told, in a sentence for the clerk, when something other than the newest copy was loaded. */
  onNotice: (sentence: string) => void
  files: FileLayer
  /** Whether all that it holds comes anew from elsewhere: then nothing is stopped where the disk cannot read it. */
  isMadeAnew?: boolean | undefined
  /** Spaces a level; 2 if it does not say. A large file that nobody reads has none. */
  indent?: number | undefined
}

interface Save {
  text: string
  resolve: () => void
  reject: (error: SaveFailed) => void
}

/**
 * A lowdb adapter whose `write` resolves only once its data, or newer, survives a power cut. Writes go one after the
 * other; of those that wait, only the newest is written. The copy before stays as `.bak`. A damaged file is set aside,
 * and the second copy's is loaded, or the `.bak`. A file without a checksum, of version 1.2 or before, gets it when it is
 * read. A write that fails throws `SaveFailed`.
 */
export function durableJson<T>({ path, parse, onNotice, files, isMadeAnew, indent = 2 }: JsonFile<T>): Adapter<T> {
  let waiting: Save[] = []
  let saving = false
  let savedAt = 0

  async function saveWhileWaiting(): Promise<void> {
    saving = true
    // Writes of the same turn of the event loop are saved as one.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await replaceDurably(files, path, batch.at(-1)?.text ?? '')
        for (const save of batch) save.resolve()
      } catch (cause) {
        const failure = new SaveFailed({ path, cause })
        for (const save of batch) save.reject(failure)
      }
    }
    saving = false
  }

  async function write(data: T): Promise<void> {
    // Each save counts as later than the one before, whatever the clock is set to.
    savedAt = Math.max(Date.now(), savedAt + 1)
    const text = checkedJson(data, { indent, savedAt })
    await new Promise<void>((resolve, reject) => {
      waiting.push({ text, resolve, reject })
      if (!saving) void saveWhileWaiting()
    })
  }

  return {
    async read() {
      const loaded = await loadJson({ path, parse, onNotice, files, isMadeAnew })
      savedAt = loaded?.savedAt ?? 0
      // Once is enough without; where it can't be saved now, the next change that can be brings it.
      if (loaded && !loaded.isChecked && isCheckable(loaded.data)) await write(loaded.data).catch(() => undefined)
      return loaded?.data ?? null
    },
    write,
  }
}

// At every moment the newest whole copy lies under the name itself or, between the two renames, under `.bak`.
async function replaceDurably(files: FileLayer, path: string, text: string): Promise<void> {
  const fresh = `${path}.tmp`
  try {
    await writeSynced(files, { path: fresh, flag: 'w', bytes: Buffer.from(text) })
    await orMissing(files.rename(path, `${path}.bak`))
    await files.rename(fresh, path)
    await syncFolderOf(files, path)
  } catch (error) {
    // On a full disk the half-written copy would take the room that the next try needs.
    await files.remove(fresh).catch(() => undefined)
    throw error
  }
}
