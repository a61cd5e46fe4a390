import type { Stripped } from './stripped.ts'
import { orientationIn } from './stripped.ts'

const PICTURE = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
const EXIF = 'Exif\0\0'
/** Flags of VP8X: it has EXIF, it has XMP. */
const TOLD = 0x08 | 0x04

/** Removes EXIF, XMP and unknown chunks from a WebP. Null if its chunks are invalid. */
export function stripWebp(bytes: Buffer): Stripped | null {
  const whole = bytes.readUInt32LE(4) + 8
  if (whole > bytes.length) return null
  const chunks: Buffer[] = []
  let orientation = 1
  let at = 12
  while (at + 8 <= whole) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > whole) return null
    const type = bytes.toString('latin1', at, at + 4)
    const chunk = bytes.subarray(at, Math.min(end, bytes.length))
    if (type === 'EXIF') orientation = orientationIn(withoutName(chunk.subarray(8)))
    if (type === 'VP8X') chunks.push(withoutFlags(chunk))
    else if (PICTURE.has(type)) chunks.push(chunk)
    at = end
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return { parts: [head, ...chunks], orientation }
}

function withoutName(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, EXIF.length) === EXIF ? exif.subarray(EXIF.length) : exif
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8(copy.readUInt8(8) & ~TOLD, 8)
  return copy
}
