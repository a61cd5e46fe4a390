import type { Stripped } from './stripped.ts'
import { orientationIn } from './stripped.ts'

const SIGNATURE_BYTES = 8
/** Length, type and checksum. */
const AROUND = 12
/** Chunks that decoding and colours need; not texts, times or EXIF. */
const PICTURE = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

/** Removes EXIF, texts, times and trailing data from a PNG. Null if its chunks are invalid or it has no end. */
export function stripPng(bytes: Buffer): Stripped | null {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)]
  let orientation = 1
  let at = SIGNATURE_BYTES
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(at + 8, end - 4))
    if (PICTURE.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return { parts, orientation }
    at = end
  }
  return null
}
