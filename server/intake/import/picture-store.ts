import { createHash } from 'node:crypto'
import { type FileHandle, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { PictureSize } from '../pictures/process/picture-jobs.ts'
import {
  type ArrivingKind,
  fileKind,
  isUnread,
  KIND_BYTES,
  type PictureKind,
  storedKindOf,
  UNREAD,
} from './file-kind.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportedPicture } from './imported-sale.ts'
import { formatBytes, type ImportLimits } from './limits.ts'
import { entryBytes, takeHead } from './zip/entry-bytes.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

/** The result for a file of the ZIP: a lot's stored picture, an unused picture, another file, or a problem. */
export type TakenFile = ImportedPicture | 'unclaimed' | 'unknown' | { problem: string }

/**
 * Checks a stored picture, removes its metadata, and returns its size as seen upright. Throws with the shown name if it
 * is unreadable, cut off or has too many pixels.
 */
export type TakePicture = (
  path: string,
  told: { kind: ArrivingKind; shown: string; imagePixels: number },
) => Promise<PictureSize>

/** The ZIP, the folder for its pictures, and how a picture is stored. */
export type Taking = {
  zip: FileHandle
  folder: string
  limits: ImportLimits
  signal: AbortSignal
  takePicture: TakePicture
}

/**
 * Reads one file of the ZIP to its end, and stores it in `folder` if it is a lot's picture. Returns a problem for a
 * damaged, oversized or other file. Throws if it unpacks differently than the directory says.
 */
export async function takeFile(
  entry: ZipEntry,
  lot: LotNumber | null,
  { zip, folder, limits, signal, takePicture }: Taking,
): Promise<TakenFile> {
  const bytes = entryBytes(zip, entry, signal)
  try {
    const head = await takeHead(bytes, KIND_BYTES)
    const kind = fileKind(head)
    const isLarge = entry.bytes > limits.imageBytes
    if (lot === null || isUnread(kind) || isLarge) {
      for await (const _ of bytes);
      if (lot === null) return isUnread(kind) ? 'unknown' : 'unclaimed'
      return { problem: isUnread(kind) ? UNREAD[kind] : tooLarge(entry, limits) }
    }
    const arriving = path.join(folder, `arriving-${entry.headerStart}`)
    const hash = await write(arriving, { head, bytes })
    try {
      const size = await takePicture(arriving, { kind, shown: entry.name.shown, imagePixels: limits.imagePixels })
      const file = storedName(lot, { hash, kind: storedKindOf(kind) })
      await rename(arriving, path.join(folder, file))
      return { file, ...size }
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      await rm(arriving, { force: true })
      return { problem: error.message.replace(`${entry.name.shown}: the picture `, '') }
    }
  } finally {
    await bytes.return(undefined)
  }
}

/** Returns a new name for a lot's picture, without any part of the uploaded name. */
export function storedName(lot: LotNumber, { hash, kind }: { hash: string; kind: PictureKind }): string {
  const plain = String(lot)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain || 'lot'}-${hash.slice(0, 10)}.${kind}`
}

async function write(file: string, { head, bytes }: { head: Buffer; bytes: AsyncIterable<Buffer> }): Promise<string> {
  const hash = createHash('sha256')
  async function* hashed() {
    hash.update(head)
    yield head
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  await writeFile(file, hashed(), { flag: 'wx' })
  return hash.digest('hex')
}

/** Says that a picture has too many bytes, as the middle of a sentence. */
export function tooLarge({ bytes }: Pick<ZipEntry, 'bytes'>, limits: Pick<ImportLimits, 'imageBytes'>): string {
  return `is ${formatBytes(bytes)}; a picture may have ${formatBytes(limits.imageBytes)}`
}
