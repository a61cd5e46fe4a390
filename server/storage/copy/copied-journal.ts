import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileLayer, type OpenFile, openExisting, syncFolderOf, writeAll } from '../files.ts'
import { commandsAfter, commonStart } from './compare-journals.ts'
import { makeFolder } from './copied-tree.ts'

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

/** An open copy: how much of it is the journal, and what is left to do until that is durable. */
type Held = { file: OpenFile; level: number; owes: 'sync' | 'datasync' | null }

/** A journal, what was written to it last, and its copy. */
export class CopiedJournal {
  private readonly parts: JournalParts
  private readonly path: string
  private end: number
  private last: { bytes: Uint8Array; position: number } | null = null
  private held: Held | null = null
  /** How often it was let go of: what was being opened before is not held any more. */
  private letGos = 0

  private constructor(parts: JournalParts, path: string, end: number) {
    this.parts = parts
    this.path = path
    this.end = end
  }

  /** The copy of a journal that is being opened. Nothing is read or written before `bringUp`. */
  static async open(parts: JournalParts): Promise<CopiedJournal> {
    const path = join(parts.dataDir, parts.name)
    return new CopiedJournal(parts, path, (await stat(path)).size)
  }

  /** The journal has been written to. */
  wrote(bytes: Uint8Array, position: number): void {
    this.last = { bytes, position }
    this.end = position + bytes.length
  }

  /** The journal is now so many bytes long. */
  cutTo(length: number): void {
    this.last = null
    this.end = length
  }

  /** Brings the copy up to all that was written so far, durably. */
  async bringUp(): Promise<void> {
    // What is held is this call's own: a disk that answers after another folder was chosen changes nothing there.
    const copy = this.held ?? (await this.openCopy())
    if (copy.level > this.end) {
      await copy.file.truncate(this.end)
      copy.level = this.end
      copy.owes = 'sync'
    }
    while (copy.level < this.end) {
      const bytes = this.last?.position === copy.level ? this.last.bytes : await this.readOwn(copy.level)
      copy.owes ??= 'datasync'
      await writeAll(copy.file, bytes, copy.level)
      copy.level += bytes.length
    }
    if (copy.owes === null) return
    await copy.file[copy.owes]()
    copy.owes = null
  }

  /** Lets go of the copy: what it holds is to be compared again. */
  async letGo(): Promise<void> {
    const copy = this.held
    this.held = null
    this.letGos += 1
    await copy?.file.close().catch(() => undefined)
  }

  /** Opens the copy at the end of what it shares with the journal; what a crash left half written after that is cut off. */
  private async openCopy(): Promise<Held> {
    const { dir, name, files, onNewer } = this.parts
    const before = this.letGos
    const copy = join(dir(), name)
    const { common, copySize } = await commonStart(files, { path: this.path, copy })
    let level = Math.min(common, this.end)
    if (copySize > level) {
      const commands = await commandsAfter(files, copy, level)
      if (commands > 0) {
        await onNewer(commands)
        level = 0
      }
    }
    const file = (await openExisting(files, copy, 'r+d')) ?? (await this.create(copy))
    // A process that was killed may have left what a power cut would still take: only writes from here on are durable by themselves.
    const opened: Held = { file, level, owes: 'sync' }
    if (before === this.letGos) this.held = opened
    if (copySize > level) await file.truncate(level)
    return opened
  }

  private async create(copy: string): Promise<OpenFile> {
    const { dir, name, files } = this.parts
    await makeFolder(dir(), dirname(name))
    await (await files.open(copy, 'wx+')).close()
    await syncFolderOf(files, copy)
    return await files.open(copy, 'r+d')
  }

  private async readOwn(position: number): Promise<Uint8Array> {
    const own = await this.parts.files.open(this.path, 'r')
    try {
      const bytes = Buffer.allocUnsafe(Math.min(this.end - position, chunkBytes))
      const length = await own.read(bytes, position)
      if (length === 0) throw new Error(`${this.path} became shorter while it was copied`)
      return bytes.subarray(0, length)
    } finally {
      await own.close()
    }
  }
}
