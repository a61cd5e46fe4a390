import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { errorCode, unlessThere } from '../../../storage/files.ts'
import type { PictureKind } from '../../import/file-kind.ts'
import { ImportRefused } from '../../import/import-refused.ts'
import { measurePicture } from '../../import/picture-file.ts'
import { strip } from '../strip/strip.ts'
import { blankJpeg } from '../strip/strip-jpeg.ts'
import { readBitmap } from './bitmap.ts'
import type { PictureJob, PictureSize } from './picture-jobs.ts'
import { WIDTHS } from './picture-jobs.ts'

// At 75 the most detailed photograph of a real sale of 177 lots has 38 KB at 320 pixels; at sharp's 80 it has 44.
const SMALL_QUALITY = 75
/** For a picture that is turned upright once: the loss is not visible. */
const WHOLE_QUALITY = 92
/** More than the import allows: pictures in a data folder were allowed once. */
const MOST_PIXELS = 120_000_000

sharp.concurrency(1)

/** Does one job in this process. Throws ImportRefused, or the error of the disk or picture. */
export async function doPictureJob(job: PictureJob): Promise<PictureSize | null> {
  if (job.does === 'sizes') {
    await makeSizes(job)
    return null
  }
  if (job.does === 'clean') {
    await clean(job.path, job.kind, { sync: true })
    return null
  }
  if (job.does === 'turn') {
    const { data, info } = await painted(await readFile(job.path), job).toBuffer({ resolveWithObject: true })
    await replace(job.path, [data], { sync: false })
    return { width: info.width, height: info.height }
  }
  const { path, kind, shown, imagePixels } = job
  if (kind === 'tiff' || kind === 'bmp') return await asJpeg(path, { kind, shown, imagePixels })
  const size = await measurePicture(path, { kind, shown, limits: { imagePixels } })
  // The import makes all of its files durable together.
  await clean(path, kind, { sync: false })
  return size
}

/** Converts a TIFF or BMP to JPEG. Throws if it is unreadable or has too many pixels. */
async function asJpeg(
  path: string,
  { kind, shown, imagePixels }: { kind: 'tiff' | 'bmp'; shown: string; imagePixels: number },
): Promise<PictureSize> {
  const bytes = await readFile(path)
  const options = { limitInputPixels: imagePixels, failOn: 'truncated' } as const
  try {
    const bitmap = kind === 'bmp' ? readBitmap(bytes, imagePixels) : null
    const picture = bitmap ? sharp(bitmap.pixels, { raw: bitmap }) : sharp(bytes, options).autoOrient()
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: WHOLE_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    await replace(path, [data], { sync: false })
    return { width: info.width, height: info.height }
  } catch (cause) {
    if (errorCode(cause)) throw cause
    throw new ImportRefused('picture_damaged', `${shown}: the picture is damaged, or of a kind that is not read`, {
      cause,
    })
  }
}

/** Removes a picture's metadata, and turns it upright. Changes an upright JPEG in place. */
async function clean(path: string, kind: PictureKind, { sync }: { sync: boolean }): Promise<void> {
  const bytes = await readFile(path)
  if (kind !== 'jpg') {
    const stripped = strip(bytes, kind)
    const isUpright = stripped?.orientation === 1
    return await replace(path, isUpright ? stripped.parts : [await painted(bytes, { kind, degrees: 0 }).toBuffer()], {
      sync,
    })
  }
  const blanked = blankJpeg(bytes)
  if (blanked?.orientation !== 1)
    return await replace(path, [await painted(bytes, { kind, degrees: 0 }).toBuffer()], { sync })
  const { patches, end } = blanked
  if (patches.length === 0 && end === bytes.length) return
  const file = await open(path, 'r+')
  try {
    for (const patch of patches) await file.write(patch.bytes, 0, patch.bytes.length, patch.at)
    await file.truncate(end)
    if (sync) await file.datasync()
  } finally {
    await file.close()
  }
}

async function replace(path: string, parts: readonly Buffer[], { sync }: { sync: boolean }): Promise<void> {
  const fresh = `${path}.fresh`
  try {
    const file = await open(fresh, 'w', 0o600)
    try {
      for (const part of parts) await file.writeFile(part)
      if (sync) await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

/** Encodes the picture again, upright and then turned: sharp keeps only the colour profile. */
function painted(bytes: Buffer, { kind, degrees }: { kind: PictureKind; degrees: number }): Sharp {
  const picture = sharp(bytes, { failOn: 'none', limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .rotate(degrees)
    .keepIccProfile()
  if (kind === 'jpg') return picture.jpeg({ quality: WHOLE_QUALITY, chromaSubsampling: '4:4:4' })
  if (kind === 'png') return picture.png()
  if (kind === 'webp') return picture.webp({ quality: WHOLE_QUALITY })
  if (kind === 'gif') return picture.gif()
  return picture.avif()
}

/** Makes both smaller pictures from one decoding of the large one, which takes the most memory and time. */
async function makeSizes({ folder, file }: { folder: string; file: string }): Promise<void> {
  const from = join(folder, file)
  await stat(from)
  const most = Math.max(...WIDTHS)
  const { data, info } = await sharp(from, { failOn: 'none', limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: most, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const width of WIDTHS) {
    const kept = join(folder, `.w${width}`)
    // Does not create the sale's folder: if the sale was removed in the meantime, it must stay removed.
    await mkdir(kept, { mode: 0o700 }).catch(unlessThere)
    const to = join(kept, `${file}.webp`)
    const arriving = `${to}.arriving`
    try {
      await sharp(data, { raw })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: SMALL_QUALITY })
        .toFile(arriving)
      await rename(arriving, to)
    } catch (error) {
      await rm(arriving, { force: true })
      throw error
    }
  }
}
