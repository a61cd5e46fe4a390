import type { PictureKind } from '../../import/file-kind.ts'
import { stripAvif } from './strip-avif.ts'
import { stripGif } from './strip-gif.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'
import type { Stripped } from './stripped.ts'

const WAYS: Readonly<Record<Exclude<PictureKind, 'jpg'>, (bytes: Buffer) => Stripped | null>> = {
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  avif: stripAvif,
}

/**
 * Takes out of a picture what is not the picture: where it was taken, by whom, with what, previews of it, and files that
 * were put behind it. No pixel changes. Null where the file is not built as its kind should be. JPEGs have a way of
 * their own, `blankJpeg`.
 */
export function strip(bytes: Buffer, kind: Exclude<PictureKind, 'jpg'>): Stripped | null {
  return WAYS[kind](bytes)
}
