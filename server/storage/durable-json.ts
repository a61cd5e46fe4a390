import type { Adapter } from 'lowdb'
import { sayDiskTrouble } from './disk-trouble.ts'
import { type FileLayer, orMissing, syncFolderOf, writeSynced } from './files.ts'
import { checkedJson, isCheckable } from './json-checksum.ts'
import { loadJson } from './load-json.ts'

/** A JSON file could not be saved or loaded. The data in memory is still the last save. */
export class SaveFailed extends Error {
  override readonly name = 'SaveFailed'
  readonly path: string

  constructor({ path, cause }: { path: string; cause: unknown }) {
    super(`This change could not be saved: ${sayDiskTrouble(cause)} (${path}). Fix the disk and make it again.`, {
      cause,
    })
    this.path = path
  }
}

export interface JsonFile<T> {
  path: string
  /** Throws on invalid content; zod's `schema.parse`. */
  parse: (value: unknown) => T
  /** Called with a sentence for the clerk if an older copy was loaded. */
  onNotice: (sentence: string) => void
  files: FileLayer
  /** Whether its content can be made again from other files: an unreadable file then stops nothing. */
  isMadeAnew?: boolean | undefined
  /** Spaces per level, 2 by default. Large files that people do not read have none. */
  indent?: number | undefined
}

interface Save {
  text: string
  resolve: () => void
  reject: (error: SaveFailed) => void
}

/**
 * A lowdb adapter whose `write` resolves once its data, or newer, survives a power cut, or throws `SaveFailed`. If
 * several writes wait, only the newest is written. The previous file stays as `.bak`. A damaged file is set aside, and
 * its second copy or `.bak` is loaded. A file of version 1.2 or before gets its checksum on its first read.
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
    // Each save counts as later than the previous one, even if the clock was set back.
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
      // A file is read once without a checksum. If saving fails now, the next change adds it.
      if (loaded && !loaded.isChecked && isCheckable(loaded.data)) await write(loaded.data).catch(() => undefined)
      return loaded?.data ?? null
    },
    write,
  }
}

// The newest whole copy is always under the name itself or, between the two renames, under `.bak`.
async function replaceDurably(files: FileLayer, path: string, text: string): Promise<void> {
  const fresh = `${path}.tmp`
  try {
    await writeSynced(files, { path: fresh, flag: 'w', bytes: Buffer.from(text) })
    await orMissing(files.rename(path, `${path}.bak`))
    await files.rename(fresh, path)
    await syncFolderOf(files, path)
  } catch (error) {
    // On a full disk the half-written file would take the space that the next attempt needs.
    await files.remove(fresh).catch(() => undefined)
    throw error
  }
}
