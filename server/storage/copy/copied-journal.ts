import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileLayer, type OpenFile, openExisting, syncFolderOf, writeAll } from '../files.ts'
import { commandsAfter, commonStart } from './compare-journals.ts'
import { makeFolder } from './copied-tree.ts'

/** A journal, what was written to it last, and its copy. */
export type CopiedJournal = {
  /** The journal has been written to. */
  wrote: (bytes: Uint8Array, position: number) => void
  /** The journal is now so many bytes long. */
  cutTo: (length: number) => void
  /** Brings the copy up to all that was written so far, durably. */
  bringUp: () => Promise<void>
  /** Lets go of the copy: what it holds is to be compared again. */
  letGo: () => Promise<void>
}

type JournalParts = {
  /** Its path in the data folder, and in the copy, which may be chosen anew. */
  name: string
  dataDir: string
  dir: () => string
  files: FileLayer
  /** The copy holds commands that the journal does not: throws unless they are kept elsewhere. */
  onNewer: (commands: number) => Promise<void>
}

const chunkBytes = 1024 * 1024

/** An open copy: how much of it is the journal, and whether that is durable. */
type Held = { file: OpenFile; level: number; isSynced: boolean }

/** The copy of a journal that is being opened. Nothing is read or written before `bringUp`. */
export async function copiedJournal({ name, dataDir, dir, files, onNewer }: JournalParts): Promise<CopiedJournal> {
  const path = join(dataDir, name)
  let end = (await stat(path)).size
  let last: { bytes: Uint8Array; position: number } | null = null
  let held: Held | null = null
  /** How often it was let go of: what was being opened before is not held any more. */
  let letGos = 0

  /** Opens the copy at the end of what it shares with the journal; what a crash left half written after that is cut off. */
  async function open(): Promise<Held> {
    const before = letGos
    const copy = join(dir(), name)
    const { common, copySize } = await commonStart(files, { path, copy })
    let level = Math.min(common, end)
    if (copySize > level) {
      const commands = await commandsAfter(files, copy, level)
      if (commands > 0) {
        await onNewer(commands)
        level = 0
      }
    }
    const file = (await openExisting(files, copy, 'r+d')) ?? (await create(copy))
    const opened = { file, level, isSynced: false }
    if (before === letGos) held = opened
    if (copySize > level) await file.truncate(level)
    return opened
  }

  async function create(copy: string): Promise<OpenFile> {
    await makeFolder(dir(), dirname(name))
    await (await files.open(copy, 'wx+')).close()
    await syncFolderOf(files, copy)
    return await files.open(copy, 'r+d')
  }

  // What is held is this call's own: a disk that answers after another folder was chosen changes nothing there.
  async function bringUp(): Promise<void> {
    const copy = held ?? (await open())
    if (copy.level > end) {
      await copy.file.truncate(end)
      copy.level = end
      copy.isSynced = false
    }
    while (copy.level < end) {
      const bytes = last?.position === copy.level ? last.bytes : await readOwn(copy.level)
      copy.isSynced = false
      await writeAll(copy.file, bytes, copy.level)
      copy.level += bytes.length
    }
    if (copy.isSynced) return
    await copy.file.datasync()
    copy.isSynced = true
  }

  async function readOwn(position: number): Promise<Uint8Array> {
    const own = await files.open(path, 'r')
    try {
      const bytes = Buffer.allocUnsafe(Math.min(end - position, chunkBytes))
      const length = await own.read(bytes, position)
      if (length === 0) throw new Error(`${path} became shorter while it was copied`)
      return bytes.subarray(0, length)
    } finally {
      await own.close()
    }
  }

  return {
    wrote(bytes, position) {
      last = { bytes, position }
      end = position + bytes.length
    },
    cutTo(length) {
      last = null
      end = length
    },
    bringUp,
    async letGo() {
      const copy = held
      held = null
      letGos += 1
      await copy?.file.close().catch(() => undefined)
    },
  }
}
