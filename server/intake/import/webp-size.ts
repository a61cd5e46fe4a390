import type { PictureSize } from '../pictures/process/picture-jobs.ts'

/** Returns the size in the head of a WebP picture of any kind; null if it is none. */
export function webpSize(head: Buffer): PictureSize | null {
  if (head.length < 30 || head.toString('latin1', 8, 12) !== 'WEBP') return null
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') return null
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
