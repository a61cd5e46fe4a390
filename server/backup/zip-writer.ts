import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** One file of a ZIP: bytes in memory, or a file on the disk that does not change meanwhile. */
export type ZipFile = { name: string; content: Buffer | { path: string } }

type Placed = { name: Buffer; checksum: number; bytes: number; start: number }

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const UTF8_NAMES = 0x800
const VERSION = 20
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** A day DOS knows; the real times are inside. */
const DATE = (1 << 5) | 1

/** The size of a ZIP with these files, in bytes. */
export async function zipSize(files: readonly ZipFile[]): Promise<number> {
  let size = END_BYTES
  for (const { name, content } of files) {
    const bytes = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size
    size += LOCAL_BYTES + ENTRY_BYTES + 2 * Buffer.byteLength(name) + bytes
  }
  return size
}

/**
 * A ZIP as it is written, file after file, never whole in memory. Nothing is compressed: pictures are already. Sizes up
 * to 4 GiB and 65,535 files; the caller keeps to that.
 */
export async function* zipStream(files: readonly ZipFile[]): AsyncGenerator<Buffer, void, undefined> {
  const placed: Placed[] = []
  let at = 0
  for (const { name, content } of files) {
    const entry = { name: Buffer.from(name), ...(await measure(content)), start: at }
    placed.push(entry)
    yield header(LOCAL, entry)
    if (Buffer.isBuffer(content)) yield content
    else yield* chunksOf(content.path)
    at += LOCAL_BYTES + entry.name.length + entry.bytes
  }
  const directory = Buffer.concat(placed.map((entry) => header(ENTRY, entry)))
  yield directory
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(placed.length, 8)
  end.writeUInt16LE(placed.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  yield end
}

async function* chunksOf(path: string): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield chunk
}

async function measure(content: ZipFile['content']): Promise<{ checksum: number; bytes: number }> {
  if (Buffer.isBuffer(content)) return { checksum: crc32(content), bytes: content.length }
  let checksum = 0
  let bytes = 0
  for await (const chunk of chunksOf(content.path)) {
    checksum = crc32(chunk, checksum)
    bytes += chunk.length
  }
  return { checksum, bytes }
}

function header(signature: typeof LOCAL | typeof ENTRY, { name, checksum, bytes, start }: Placed): Buffer {
  const isEntry = signature === ENTRY
  const head = Buffer.alloc(isEntry ? ENTRY_BYTES : LOCAL_BYTES)
  head.writeUInt32LE(signature, 0)
  if (isEntry) head.writeUInt16LE(VERSION, 4)
  // The same fields follow in both, two bytes later in the directory.
  const from = isEntry ? 6 : 4
  head.writeUInt16LE(VERSION, from)
  head.writeUInt16LE(UTF8_NAMES, from + 2)
  head.writeUInt16LE(DATE, from + 8)
  head.writeUInt32LE(checksum, from + 10)
  head.writeUInt32LE(bytes, from + 14)
  head.writeUInt32LE(bytes, from + 18)
  head.writeUInt16LE(name.length, from + 22)
  if (isEntry) head.writeUInt32LE(start, 42)
  return Buffer.concat([head, name])
}
