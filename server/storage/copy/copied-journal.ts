import { stat } from 'node:fs/promises'
import { type FileLayer, type OpenFile, openExisting, syncFolderOf, writeAll } from '../files.ts'
import { commandsAfter, commonStart } from './compare-journals.ts'
import { makeFolderOf } from './copied-tree.ts'

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
  path: string
  /** Where its copy lies. */
  copyOf: () => string
  files: FileLayer
  /** The copy holds commands that the journal does not: throws unless they are kept elsewhere. */
  onNewer: (commands: number) => Promise<void>
}

const chunkBytes = 1024 * 1024

/** The copy of a journal that is being opened. Nothing is read or written before `bringUp`. */
export async function copiedJournal({ path, copyOf, files, onNewer }: JournalParts): Promise<CopiedJournal> {
  let end = (await stat(path)).size
  let last: { bytes: Uint8Array; position: number } | null = null
  let file: OpenFile | null = null
  let level = 0
  let isSynced = false

  /** Opens the copy at the end of what it shares with the journal; what a crash left half written after that is cut off. */
  async function open(): Promise<OpenFile> {
    const copy = copyOf()
    const { common, copySize } = await commonStart(files, { path, copy })
    let shared = Math.min(common, end)
    if (copySize > shared) {
      const commands = await commandsAfter(files, copy, shared)
      if (commands > 0) {
        await onNewer(commands)
        shared = 0
      }
    }
    const existing = await openExisting(files, copy, 'r+')
    const opened = existing ?? (await create(copy))
    if (copySize > shared) await opened.truncate(shared)
    level = shared
    isSynced = false
    file = opened
    return opened
  }

  async function create(copy: string): Promise<OpenFile> {
    await makeFolderOf(copy)
    const opened = await files.open(copy, 'wx+')
    await syncFolderOf(files, copy)
    return opened
  }

  async function bringUp(): Promise<void> {
    const opened = file ?? (await open())
    if (level > end) {
      await opened.truncate(end)
      level = end
      isSynced = false
    }
    while (level < end) {
      const bytes = last?.position === level ? last.bytes : await readOwn()
      isSynced = false
      await writeAll(opened, bytes, level)
      level += bytes.length
    }
    if (isSynced) return
    await opened.datasync()
    isSynced = true
  }

  async function readOwn(): Promise<Uint8Array> {
    const own = await files.open(path, 'r')
    try {
      const bytes = Buffer.allocUnsafe(Math.min(end - level, chunkBytes))
      const length = await own.read(bytes, level)
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
      const opened = file
      file = null
      await opened?.close().catch(() => undefined)
    },
  }
}
