import { readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../storage/files.ts'
import { type PictureKind, pictureKindOf } from '../import/file-kind.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { TakePicture } from '../import/picture-store.ts'
import { type PictureQueue, pictureQueue, type Urgency } from './picture-queue.ts'
import { type PictureSize, PictureUnfit, type PictureWidth, WIDTHS } from './process/picture-jobs.ts'
import { openPictureWorker } from './process/picture-worker.ts'
import type { StartProcess } from './process/start-process.ts'

/** Marks an auction's folder in which all pictures were cleaned. Earlier versions did not clean them. */
export const CLEAN_MARK = 'pictures.clean'

const markOf = (images: string) => join(dirname(images), CLEAN_MARK)

type PicturesParts = {
  start: StartProcess
  /** Called with a sentence for the clerk about pictures that cannot be made smaller. */
  onUnfit: (sentence: string) => void
}

/**
 * The pictures of the house's sales, processed one at a time in one process. Cleans pictures of earlier versions and
 * makes the smaller ones, once each. After a failure, a picture is not tried again until its folder is prepared again.
 */
export class Pictures {
  /** Checks a picture for an import, in turn with all other work on pictures, outside the server's process. */
  readonly takePicture: TakePicture
  private readonly queue: PictureQueue
  private readonly onUnfit: (sentence: string) => void
  private readonly underWay = new Map<string, Promise<unknown>>()
  private readonly unfit = new Map<string, PictureUnfit>()
  private readonly cleaned = new Set<string>()
  private readonly toPrepare: { folder: string; title: string }[] = []
  private preparing: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor({ start, onUnfit }: PicturesParts) {
    this.queue = pictureQueue(openPictureWorker(start))
    this.takePicture = takePictures(this.queue)
    this.onUnfit = onUnfit
  }

  /** Returns the path of a picture without metadata. Throws PictureUnfit if the metadata cannot be removed. */
  async original(picture: { folder: string; file: string; kind: PictureKind }): Promise<string> {
    await this.clean(picture, 'asked')
    return join(picture.folder, picture.file)
  }

  /** Returns the path of a WebP, upright, at most this wide. Throws PictureUnfit, or Refused if too many wait. */
  async small({ folder, file, width }: { folder: string; file: string; width: PictureWidth }): Promise<string> {
    const kept = join(folder, `.w${width}`, `${file}.webp`)
    if (!(await isThere(kept))) await this.makeSizes(folder, file, 'asked')
    return kept
  }

  /** Turns a copy of a picture in place. Throws if it is unreadable. */
  async turn(path: string, { kind, degrees }: { kind: PictureKind; degrees: 90 | 270 }): Promise<PictureSize> {
    return await measured(this.queue.run({ does: 'turn', path, kind, degrees }, 'asked'), 'This picture')
  }

  /** Prepares all pictures of a folder when the queue has no other work. Call it again after each start. */
  prepare(folder: string, title: string): void {
    // The first entry may be in progress, for a folder that was replaced since.
    if (this.toPrepare.slice(1).some((each) => each.folder === folder)) return
    this.toPrepare.push({ folder, title })
    this.preparing = this.preparing.then(async () => {
      const next = this.toPrepare[0]
      if (next && !this.isClosed) await this.prepareFolder(next)
      this.toPrepare.shift()
    })
  }

  /** Resolves once all folders are prepared. */
  settled(): Promise<void> {
    return this.preparing
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.queue.close()
    await this.preparing
  }

  /** Runs work once at a time for each picture and purpose, shared by all callers. */
  private async once(key: string, work: () => Promise<unknown>): Promise<void> {
    const known = this.unfit.get(key)
    if (known) throw known
    let doing = this.underWay.get(key)
    if (!doing) {
      doing = work().finally(() => this.underWay.delete(key))
      this.underWay.set(key, doing)
    }
    try {
      await doing
    } catch (error) {
      if (error instanceof PictureUnfit) this.unfit.set(key, error)
      throw error
    }
  }

  private async clean(
    { folder, file, kind }: { folder: string; file: string; kind: PictureKind },
    urgency: Urgency,
  ): Promise<void> {
    const path = join(folder, file)
    if (this.cleaned.has(path) || (await isThere(markOf(folder)))) return
    await this.once(`clean ${path}`, () => this.queue.run({ does: 'clean', path, kind }, urgency))
    this.cleaned.add(path)
  }

  private async makeSizes(folder: string, file: string, urgency: Urgency): Promise<void> {
    await this.once(`sizes ${join(folder, file)}`, () => this.queue.run({ does: 'sizes', folder, file }, urgency))
  }

  /** Forgets failures: they may belong to an earlier sale in the same folder. */
  private forgetUnfit(folder: string): void {
    for (const key of this.unfit.keys()) if (dirname(key.slice(key.indexOf(' ') + 1)) === folder) this.unfit.delete(key)
  }

  private async prepareFolder({ folder, title }: { folder: string; title: string }): Promise<void> {
    const prepared = await identityOf(folder)
    this.forgetUnfit(folder)
    const names = await readdir(folder).catch(() => [])
    const files = names.flatMap((file) => ({ file, kind: pictureKindOf(file) }))
    const large: string[] = []
    let allClean = true
    for (const { file, kind } of files) {
      if (kind === null) continue
      if (this.isClosed) return
      const work = this.clean({ folder, file, kind }, 'later')
      if (!(await isDone(work, () => large.push(file)))) allClean = false
    }
    if (allClean && names.length > 0 && !this.isClosed) {
      await writeFile(markOf(folder), '', { mode: 0o600 }).catch(() => undefined)
      for (const { file } of files) this.cleaned.delete(join(folder, file))
    }
    for (const { file, kind } of files) {
      if (this.isClosed) return
      const sizes = async () => {
        if (!(await isThere(join(folder, `.w${WIDTHS.at(-1)}`, `${file}.webp`))))
          await this.makeSizes(folder, file, 'later')
      }
      if (kind !== null) await isDone(sizes(), () => large.push(file))
    }
    // A sale that was deleted or replaced in the meantime took its pictures with it.
    if ((await identityOf(folder)) !== prepared) return
    const there = await Promise.all(large.map((file) => isThere(join(folder, file))))
    const unfit = large.filter((_, at) => there[at])
    if (unfit.length > 0)
      this.onUnfit(
        `“${title}”: ${unfit.length} of its pictures cannot be read, or are too large to be made small for phones (${unfit.slice(0, 3).join(', ')}). Save them with fewer pixels and upload the sale again.`,
      )
  }
}

/** Returns a number that differs for a later folder of the same name; null if it is missing. */
async function identityOf(folder: string): Promise<number | null> {
  const found = await stat(folder).catch(() => null)
  return found?.ino ?? null
}

/** Reports a picture that is unfit. After an error of the disk, the next start tries again. */
async function isDone(work: Promise<void>, onFailure: (error: PictureUnfit) => void): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof PictureUnfit) onFailure(error)
    return false
  }
}

function takePictures(queue: PictureQueue): TakePicture {
  return (path, { kind, shown, imagePixels }) =>
    measured(queue.run({ does: 'take', path, kind, shown, imagePixels }, 'import'), shown)
}

/** Returns the resulting size. Throws ImportRefused with the shown name for an unfit picture. */
async function measured(work: Promise<PictureSize | null>, shown: string): Promise<PictureSize> {
  try {
    const size = await work
    if (size) return size
    throw new Error(`Nothing was told of ${shown}`)
  } catch (error) {
    if (!(error instanceof PictureUnfit)) throw error
    const sentence = `${shown}: the picture cannot be read with the memory that one may take. Save it upright, with fewer pixels, and not interlaced`
    throw new ImportRefused('picture_too_many_pixels', sentence, { cause: error })
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false
    throw error
  }
}
