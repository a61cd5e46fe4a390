import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { ImportRefused } from '../import-refused.ts'
import type { ZipEntry } from './zip-entries.ts'

const CHUNK_BYTES = 128 * 1024

/**
 * Yields an entry's unpacked bytes in chunks. Throws if size or CRC32 differ from the directory, so that limits checked
 * on the listed sizes apply to the actual ones.
 */
export async function* entryBytes(
  zip: FileHandle,
  entry: ZipEntry,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  const packed = packedBytes(zip, entry, signal)
  let count = 0
  let checksum = 0
  for await (const chunk of entry.isDeflated ? inflated(packed, entry) : packed) {
    count += chunk.length
    if (count > entry.bytes) throw wrongSize(entry, 'more')
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (count < entry.bytes) throw wrongSize(entry, 'less')
  if (checksum !== entry.crc32) {
    throw new ImportRefused('zip_wrong_checksum', `${entry.name.shown} is damaged: its checksum (CRC32) is wrong`)
  }
}

/** Returns the first bytes of an entry, at most `length`. */
export async function entryHead(
  zip: FileHandle,
  entry: ZipEntry,
  { length, signal }: { length: number; signal: AbortSignal },
): Promise<Buffer> {
  const bytes = entryBytes(zip, entry, signal)
  try {
    return (await takeHead(bytes, length)).subarray(0, length)
  } finally {
    await bytes.return(undefined)
  }
}

/** Reads chunks until it has at least `length` bytes or the end, and returns all of them. */
export async function takeHead(bytes: AsyncGenerator<Buffer, void, undefined>, length: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let count = 0
  while (count < length) {
    const { value, done } = await bytes.next()
    if (done) break
    chunks.push(value)
    count += value.length
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

async function* packedBytes(
  zip: FileHandle,
  entry: ZipEntry,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void, undefined> {
  let position = entry.dataStart
  const end = entry.dataStart + entry.packedBytes
  while (position < end) {
    signal.throwIfAborted()
    const length = Math.min(CHUNK_BYTES, end - position)
    const { buffer, bytesRead } = await zip.read(Buffer.allocUnsafe(length), 0, length, position)
    if (bytesRead === 0)
      throw new ImportRefused('zip_cut_off', `${entry.name.shown}: the ZIP grew shorter while it was read`)
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function* inflated(packed: AsyncIterable<Buffer>, entry: ZipEntry): AsyncGenerator<Buffer, void, undefined> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  // The loop below throws errors of either end; leaving it early destroys both.
  pipeline(Readable.from(packed), inflate, () => {})
  try {
    for await (const chunk of inflate) {
      const bytes: Buffer = chunk
      yield bytes
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new ImportRefused('zip_entry_damaged', `${entry.name.shown} is damaged: it can't be unpacked`, {
        cause: error,
      })
    }
    throw error
  }
  if (inflate.bytesWritten !== entry.packedBytes) {
    throw new ImportRefused('zip_wrong_size', `${entry.name.shown} is damaged: it has other data after its packed data`)
  }
}

function wrongSize(entry: ZipEntry, how: 'more' | 'less'): ImportRefused {
  return new ImportRefused(
    'zip_wrong_size',
    `${entry.name.shown} unpacks to ${how} than the ${entry.bytes} bytes the ZIP's directory lists`,
  )
}
