import { readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../storage/files.ts'
import { type PictureKind, pictureKindOf } from '../import/file-kind.ts'
import type { PictureQueue, Urgency } from './picture-queue.ts'
import { PictureUnfit, type PictureWidth, WIDTHS } from './process/picture-jobs.ts'

/** Says in an auction's folder that each of its pictures went through the cleaning: those of earlier versions did not. */
export const CLEAN_MARK = 'pictures.clean'

const markOf = (images: string) => join(dirname(images), CLEAN_MARK)

/** The pictures of the house's sales, as anybody may see them. */
export type HousePictures = {
  /** The path of a picture without metadata. Throws PictureUnfit where none can be had. */
  original: (picture: { folder: string; file: string; kind: PictureKind }) => Promise<string>
  /** The path of a picture as WebP, upright, at most this wide. Throws PictureUnfit, or Refused where too many wait. */
  small: (picture: { folder: string; file: string; width: PictureWidth }) => Promise<string>
  /** Makes everything ready in a folder of pictures, when nobody waits for anything else. Once more after each start. */
  prepare: (folder: string, title: string) => void
  /** Resolves once all that was to be made ready is. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

type HousePicturesParts = {
  queue: PictureQueue
  /** Told, for the clerk, of pictures that cannot be shown small. */
  onUnfit: (sentence: string) => void
}

/**
 * Cleans what earlier versions stored, and makes the smaller pictures: once each, one after the other. What a picture
 * fails at is not tried again before the next start, however often it is asked for.
 */
export function housePictures({ queue, onUnfit }: HousePicturesParts): HousePictures {
  const underWay = new Map<string, Promise<unknown>>()
  const unfit = new Map<string, PictureUnfit>()
  const cleaned = new Set<string>()
  const toPrepare: { folder: string; title: string }[] = []
  let preparing: Promise<void> = Promise.resolve()
  let isClosed = false

  /** One at a time for each picture and purpose, whoever asks. */
  async function once(key: string, work: () => Promise<unknown>): Promise<void> {
    const known = unfit.get(key)
    if (known) throw known
    let doing = underWay.get(key)
    if (!doing) {
      doing = work().finally(() => underWay.delete(key))
      underWay.set(key, doing)
    }
    try {
      await doing
    } catch (error) {
      if (error instanceof PictureUnfit) unfit.set(key, error)
      throw error
    }
  }

  async function clean({ folder, file, kind }: { folder: string; file: string; kind: PictureKind }, urgency: Urgency) {
    const path = join(folder, file)
    if (cleaned.has(path) || (await isThere(markOf(folder)))) return
    await once(`clean ${path}`, () => queue.run({ does: 'clean', path, kind }, urgency))
    cleaned.add(path)
  }

  async function makeSizes(folder: string, file: string, urgency: Urgency): Promise<void> {
    if (await isThere(join(folder, `.w${WIDTHS.at(-1)}`, `${file}.webp`))) return
    await once(`sizes ${join(folder, file)}`, () => queue.run({ does: 'sizes', folder, file }, urgency))
  }

  /** What a picture is not fit for is told by name; what the disk refuses is tried again at the next start. */
  async function isDone(work: Promise<void>, onFailure: (error: PictureUnfit) => void): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      if (error instanceof PictureUnfit) onFailure(error)
      return false
    }
  }

  async function prepareFolder({ folder, title }: { folder: string; title: string }): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const files = names.flatMap((file) => ({ file, kind: pictureKindOf(file) }))
    const large: string[] = []
    let allClean = true
    for (const { file, kind } of files) {
      if (kind === null) continue
      if (isClosed) return
      const work = clean({ folder, file, kind }, 'later')
      if (!(await isDone(work, () => large.push(file)))) allClean = false
    }
    if (allClean && names.length > 0 && !isClosed) {
      await writeFile(markOf(folder), '', { mode: 0o600 }).catch(() => undefined)
      for (const { file } of files) cleaned.delete(join(folder, file))
    }
    for (const { file, kind } of files) {
      if (isClosed) return
      if (kind !== null) await isDone(makeSizes(folder, file, 'later'), () => large.push(file))
    }
    if (large.length > 0)
      onUnfit(
        `“${title}”: ${large.length} of its pictures cannot be read, or are too large to be made small for phones (${large.slice(0, 3).join(', ')}). Save them with fewer pixels and upload the sale again.`,
      )
  }

  return {
    async original(picture) {
      await clean(picture, 'asked')
      return join(picture.folder, picture.file)
    },
    async small({ folder, file, width }) {
      const kept = join(folder, `.w${width}`, `${file}.webp`)
      if (await isThere(kept)) return kept
      await once(`sizes ${join(folder, file)}`, () => queue.run({ does: 'sizes', folder, file }, 'asked'))
      return kept
    },
    prepare(folder, title) {
      if (toPrepare.some((each) => each.folder === folder)) return
      toPrepare.push({ folder, title })
      preparing = preparing.then(async () => {
        const next = toPrepare[0]
        if (next && !isClosed) await prepareFolder(next)
        toPrepare.shift()
      })
    },
    settled: () => preparing,
    async close() {
      isClosed = true
      await queue.close()
      await preparing
    },
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
