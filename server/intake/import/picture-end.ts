import type { ArrivingKind } from './file-kind.ts'

/** A picture's first and last bytes, and its size. */
export type PictureEnds = { head: Buffer; tail: Buffer; bytes: number }

/** The sizes of `head` and `tail`: a camera's settings precede a picture's data, and its trailer may follow it. */
export const HEAD_BYTES = 128 * 1024
export const TAIL_BYTES = 64 * 1024

/** Whether a picture has its format's last bytes, as far as visible without decoding; a truncated one has not. */
export function endsWhole(kind: ArrivingKind, { head, tail, bytes }: PictureEnds): boolean {
  switch (kind) {
    case 'jpg':
      // A JPEG escapes FF as FF 00, but the thumbnail in a camera's settings ends with FF D9 too.
      return bytes - tail.length + tail.lastIndexOf(Buffer.from([0xff, 0xd9])) >= scanStart(head)
    case 'png':
      return tail.includes('IEND', undefined, 'latin1')
    case 'gif':
      return tail.findLast((byte) => byte !== 0) === 0x3b
    case 'webp':
      return head.readUInt32LE(4) + 8 <= bytes
    case 'avif':
      return boxesEnd(head, bytes)
    case 'tiff':
      return head.length >= 8 && tiffEnd({ head, tail, bytes }) <= bytes
    case 'bmp':
      return head.length >= 54 && bitmapEnd(head) <= bytes
  }
}

/** Returns the start of a JPEG's first scan, after the segments of its settings. */
function scanStart(head: Buffer): number {
  let at = 2
  while (at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== 0xda) at += 2 + head.readUInt16BE(at + 2)
  return at
}

/** Whether the boxes of an AVIF end at the end of the file. */
function boxesEnd(head: Buffer, bytes: number): boolean {
  let at = 0
  while (at < bytes) {
    // Longer settings are left to the decoder.
    if (at + 16 > head.length) return head.length < bytes
    const short = head.readUInt32BE(at)
    const length = short === 1 ? Number(head.readBigUInt64BE(at + 8)) : short
    // The last box may extend to the end.
    if (short === 0) return true
    if (length < 8) return false
    at += length
  }
  return at === bytes
}

/** The size of a TIFF value in bytes, by its type. */
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const
const STRIP_OFFSET = 273
const STRIP_BYTES = 279

/** Returns the last byte used by a TIFF's first directory. Some programs write it first, some last. */
function tiffEnd({ head, tail, bytes }: PictureEnds): number {
  const isLittle = head[0] === 0x49
  const at = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4)
  const inTail = at - (bytes - tail.length)
  const [part, start] = inTail >= 0 ? [tail, inTail] : [head, at]
  const short = (from: number) => (isLittle ? part.readUInt16LE(from) : part.readUInt16BE(from))
  const long = (from: number) => (isLittle ? part.readUInt32LE(from) : part.readUInt32BE(from))
  if (start + 2 > part.length) return at + 2
  const entries = short(start)
  if (start + 2 + 12 * entries > part.length) return at + 2 + 12 * entries
  let end = at + 2 + 12 * entries
  const strip = { offset: 0, bytes: 0 }
  for (let entry = start + 2; entry < start + 2 + 12 * entries; entry += 12) {
    const [tag, type, count] = [short(entry), short(entry + 2), long(entry + 4)]
    const size = (VALUE_BYTES[type] ?? 0) * count
    if (size > 4) end = Math.max(end, long(entry + 8) + size)
    // The entry has the offset of a single strip, or of the list of several.
    else if (tag === STRIP_OFFSET) strip.offset = type === 3 ? short(entry + 8) : long(entry + 8)
    else if (tag === STRIP_BYTES) strip.bytes = type === 3 ? short(entry + 8) : long(entry + 8)
  }
  return Math.max(end, strip.offset + strip.bytes)
}

/** Returns the end of a BMP's lines; for a compressed one only their start is known. */
function bitmapEnd(head: Buffer): number {
  const lineBytes = Math.ceil((head.readInt32LE(18) * head.readUInt16LE(28)) / 32) * 4
  const isPlain = [0, 3].includes(head.readUInt32LE(30))
  return head.readUInt32LE(10) + (isPlain ? lineBytes * Math.abs(head.readInt32LE(22)) : 0)
}
