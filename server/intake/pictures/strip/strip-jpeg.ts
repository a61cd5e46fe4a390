import type { Blanked, Patch } from './stripped.ts'
import { orientationIn } from './stripped.ts'

const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const EXIF = 'Exif\0\0'
/** Application segments that decoding needs: pixel density, colour profile, colour encoding. */
const NEEDED: readonly (readonly [marker: number, name: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]

/**
 * Replaces EXIF, XMP, IPTC and comments of a JPEG with comments of zeros, and cuts off data after the picture (a second
 * picture, a film). Null if its segments are invalid or it has no end.
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

/** Returns a comment of zeros, as long as the segment that it replaces. */
function blankComment(segment: Buffer): Buffer {
  const blank = Buffer.alloc(segment.length)
  blank[0] = 0xff
  blank[1] = COMMENT
  segment.copy(blank, 2, 2, 4)
  return blank
}

function isPicture(marker: number, segment: Buffer): boolean {
  // An empty comment shows that the segment was replaced before.
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

/** Finds the marker after a scan's data. Inside the data, FF is followed by 00, a restart, or more FF. */
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
