import type { Stripped } from './stripped.ts'

const HEAD_BYTES = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const COMMENT = 0xfe
const APPLICATION = 0xff
/** The repeats of an animation, and its colours. */
const NEEDED = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Removes comments, other programs' blocks (XMP) and trailing data from a GIF. Null if its blocks are invalid. */
export function stripGif(bytes: Buffer): Stripped | null {
  let at = HEAD_BYTES + tableBytes(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === END) return { parts: [...parts, bytes.subarray(at, at + 1)], orientation: 1 }
    if (kind !== EXTENSION && kind !== IMAGE) return null
    const data = kind === EXTENSION ? at + 2 : at + 11 + tableBytes(bytes[at + 9] ?? 0)
    const end = blocksEnd(bytes, data)
    if (end === null) return null
    if (kind === IMAGE || isPicture(bytes[at + 1], bytes.toString('latin1', data + 1, data + 12)))
      parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

function isPicture(label: number | undefined, application: string): boolean {
  if (label === COMMENT) return false
  return label !== APPLICATION || NEEDED.has(application)
}

/** Returns the size of the colour table that these flags announce. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function blocksEnd(bytes: Buffer, from: number): number | null {
  let at = from
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length
    if (length === 0) return at
  }
  return null
}
