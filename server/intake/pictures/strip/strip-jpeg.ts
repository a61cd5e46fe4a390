import type { Blanked, Patch } from './stripped.ts'
import { orientationIn } from './stripped.ts'

const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const EXIF = 'Exif\0\0'
/** What decoding needs of the applications' own segments: pixel density, the colour profile, how colours are stored. */
const NEEDED: readonly (readonly [marker: number, name: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/**
 * What takes EXIF, XMP, IPTC and comments out of a JPEG: each becomes a comment of as many zeros, and whatever follows
 * the picture's end (a second picture, a film) is cut off. Null where its segments do not follow one another to an end.
 */
export function blankJpeg(bytes: Buffer): Blanked | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null
  const patches: Patch[] = []
  let orientation = 1
  let at = 2
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === END) return { patches, end: at + 2, orientation }
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = isBare(marker) ? at + 2 : segmentEnd(bytes, at)
    if (end === null) return null
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && startsWith(segment, EXIF)) orientation = orientationIn(segment.subarray(4 + EXIF.length))
    if (!isPicture(marker, segment)) patches.push({ at, bytes: blankComment(segment) })
    const next = marker === SCAN ? scanEnd(bytes, end) : end
    if (next === null) return null
    at = next
  }
  return null
}

/** A comment of zeros, as long as the segment that it stands for. */
function blankComment(segment: Buffer): Buffer {
  const blank = Buffer.alloc(segment.length)
  blank[0] = 0xff
  blank[1] = COMMENT
  segment.copy(blank, 2, 2, 4)
  return blank
}

function isPicture(marker: number, segment: Buffer): boolean {
  // One that says nothing has been here before.
  if (marker === COMMENT) return segment.subarray(4).every((byte) => byte === 0)
  if (marker < 0xe0 || marker > 0xef) return true
  return NEEDED.some(([needed, name]) => marker === needed && startsWith(segment, name))
}

function startsWith(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name
}

function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

function segmentEnd(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(at + 2)
  return length < 2 || at + 2 + length > bytes.length ? null : at + 2 + length
}

/** Where the marker after a scan's data stands: within it FF is followed by 00, by a restart, or by more FF. */
function scanEnd(bytes: Buffer, from: number): number | null {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0 || isBare(marker)) at = bytes.indexOf(0xff, at + 2)
    else return at
  }
  return null
}
