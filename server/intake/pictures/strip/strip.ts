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
 * Removes metadata from a picture: place, author, camera, previews, and appended files. No pixel changes. Null if the
 * file's structure is invalid. JPEGs use `blankJpeg`.
 */
export function strip(bytes: Buffer, kind: Exclude<PictureKind, 'jpg'>): Stripped | null {
  return WAYS[kind](bytes)
}
