import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileLayer, type OpenFile, openExisting, syncFolderOf, writeAll } from '../files.ts'
import { commandsAfter, commonStart } from './compare-journals.ts'
import { makeFolder } from './copied-tree.ts'

type JournalParts = {
  /** Its path in the data folder and in the copy. The copy's folder may change. */
  name: string
  dataDir: string
  dir: () => string
  files: FileLayer
  /** Called if the copy holds commands that the journal does not have. Throws unless they are kept elsewhere. */
  onNewer: (commands: number) => Promise<void>
}

const chunkBytes = 1024 * 1024

/** An open copy: how many bytes equal the journal, and the sync that is still due. */
type Held = { file: OpenFile; level: number; owes: 'sync' | 'datasync' | null }

/** A journal, the last bytes written to it, and its copy. */
export class CopiedJournal {
  private readonly parts: JournalParts
  private readonly path: string
  private end: number
  private last: { bytes: Uint8Array; position: number } | null = null
  private held: Held | null = null
  /** Counts releases, so that a copy whose opening began before a release is not kept. */
  private letGos = 0

  private constructor(parts: JournalParts, path: string, end: number) {
    this.parts = parts
    this.path = path
    this.end = end
  }

  /** Creates the copy of a journal that is being opened. Nothing is read or written before `bringUp`. */
  static async open(parts: JournalParts): Promise<CopiedJournal> {
    const path = join(parts.dataDir, parts.name)
    return new CopiedJournal(parts, path, (await stat(path)).size)
  }

  wrote(bytes: Uint8Array, position: number): void {
    this.last = { bytes, position }
    this.end = position + bytes.length
  }

  /** `length` is in bytes. */
  cutTo(length: number): void {
    this.last = null
    this.end = length
  }

  /** Brings the copy up to the end of the journal, durably. */
  async bringUp(): Promise<void> {
    // Taken once: if another folder is chosen in the meantime, the old disk's late answer does not change the new copy.
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

  /** Releases the copy; it is compared again when it is next opened. */
  async letGo(): Promise<void> {
    const copy = this.held
    this.held = null
    this.letGos += 1
    await copy?.file.close().catch(() => undefined)
  }

  /** Opens the copy at the end of the part that equals the journal. Cuts off a torn line after that. */
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
    // A killed process may have left bytes that are not durable, so the first sync covers the whole file.
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
