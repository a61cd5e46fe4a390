import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../shared/sound/opus-frame.ts'

/** The frames in one page: a second of sound. */
export const PAGE_FRAMES = 50

/** Flags of a page (RFC 3533, 6). */
const BEGINS = 2
const ENDS = 4
const HEAD_BYTES = 27

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1) | 0
  return rest >>> 0
})

/** The checksum of a page whose own field is zero. */
function checksum(page: Uint8Array): number {
  let rest = 0
  for (const byte of page) rest = ((rest << 8) ^ (CRC[((rest >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return rest
}

/** Writes the pages of one Opus stream (RFC 7845). Positions count from the first frame. */
export class OggWriter {
  private readonly serial: number
  private pages = 0
  private frames = 0

  /** `serial` tells apart streams that are joined. */
  constructor(serial: number) {
    this.serial = serial
  }

  /** The two header pages: the stream's form, and its comments by name. */
  begin(comments: Readonly<Record<string, string>>): Buffer {
    const head = Buffer.alloc(19)
    head.write('OpusHead')
    // Version 1, one channel, nothing to skip, no gain.
    head[8] = 1
    head[9] = 1
    head.writeUInt32LE(SAMPLE_RATE, 12)
    const texts = ['Saleroom', ...Object.entries(comments).map(([name, text]) => `${name}=${text}`)]
    const [vendor, ...others] = texts.map((text) => Buffer.concat([u32(Buffer.byteLength(text)), Buffer.from(text)]))
    const tags = Buffer.concat([Buffer.from('OpusTags'), vendor ?? u32(0), u32(others.length), ...others])
    return Buffer.concat([this.page([head], BEGINS), this.page([tags], 0)])
  }

  /** Pages with these frames; `end` marks the last one. */
  write(frames: readonly Uint8Array[], { end = false } = {}): Buffer {
    const pages: Buffer[] = []
    for (let from = 0; from < frames.length || (end && from === 0); from += PAGE_FRAMES) {
      const these = frames.slice(from, from + PAGE_FRAMES)
      this.frames += these.length
      pages.push(this.page(these, end && from + PAGE_FRAMES >= frames.length ? ENDS : 0))
    }
    return Buffer.concat(pages)
  }

  private page(packets: readonly Uint8Array[], flags: number): Buffer {
    const lacing = packets.flatMap(({ length }) => [
      ...new Array<number>(Math.floor(length / 255)).fill(255),
      length % 255,
    ])
    const head = Buffer.alloc(HEAD_BYTES)
    head.write('OggS')
    head[5] = flags
    head.writeBigUInt64LE(BigInt(this.frames * FRAME_SAMPLES), 6)
    head.writeUInt32LE(this.serial, 14)
    head.writeUInt32LE(this.pages, 18)
    head[26] = lacing.length
    this.pages += 1
    const page = Buffer.concat([head, Buffer.from(lacing), ...packets])
    page.writeUInt32LE(checksum(page), 22)
    return page
  }
}

/** A frame with its number from the start of its stream. */
export type PlacedFrame = { at: number; frame: Uint8Array }

/** Reads the frames of a stream that `OggWriter` wrote. Damaged and unfinished pages are left out. */
export function* framesOf(file: Buffer): Generator<PlacedFrame> {
  for (let start = file.indexOf('OggS'); start !== -1; ) {
    const packets = packetsOf(file, start)
    if (packets) {
      // The position is that of the end of its last frame; the headers have none.
      const end = Number(file.readBigUInt64LE(start + 6)) / FRAME_SAMPLES
      for (const [index, frame] of end > 0 ? packets.packets.entries() : [])
        yield { at: end - packets.packets.length + index, frame }
    }
    start = file.indexOf('OggS', packets?.end ?? start + 1)
  }
}

/** The packets of a page, and the place after it; null for a page that is damaged. */
function packetsOf(file: Buffer, start: number): { packets: Uint8Array[]; end: number } | null {
  const lacing = file.subarray(start + HEAD_BYTES, start + HEAD_BYTES + (file[start + 26] ?? 0))
  const body = start + HEAD_BYTES + lacing.length
  const end = lacing.reduce((sum, length) => sum + length, body)
  if (end > file.length) return null
  const page = Buffer.from(file.subarray(start, end))
  const sum = page.readUInt32LE(22)
  page.writeUInt32LE(0, 22)
  if (checksum(page) !== sum) return null
  const packets: Uint8Array[] = []
  let from = body
  let to = body
  for (const length of lacing) {
    to += length
    if (length === 255) continue
    packets.push(file.subarray(from, to))
    from = to
  }
  return { packets, end }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
