import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { makeZip, predictLength } from 'client-zip'

/** Other work gets a turn after each piece. */
const PIECE_BYTES = 64 * 1024

/** Content written in pieces: its size, and a function that makes them on each read. */
export type Pieces = { size: number; read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** One file of a ZIP: bytes in memory, a file on the disk that does not change, or pieces. */
export type ZipFile = { name: string; content: Buffer | { path: string } | Pieces }

/** Returns the size of a ZIP with these files, in bytes. */
export async function zipSize(files: readonly ZipFile[]): Promise<number> {
  const sized = files.map(async ({ name, content }) => ({ name, size: await sizeOf(content) }))
  return Number(predictLength(await Promise.all(sized)))
}

async function sizeOf(content: ZipFile['content']): Promise<number> {
  if (Buffer.isBuffer(content)) return content.length
  return 'path' in content ? (await stat(content.path)).size : content.size
}

/** Streams a ZIP file by file, never whole in memory. It is not compressed: pictures already are. */
export function zipStream(files: readonly ZipFile[]): AsyncIterable<Uint8Array> {
  return makeZip(inputs(files))
}

async function* inputs(files: readonly ZipFile[]) {
  for (const { name, content } of files) {
    const input = piecesOf(content)
    try {
      yield { name, input }
    } catch {
      // Reached when a download is broken off.
      return
    } finally {
      // client-zip does not close its input when a download is broken off.
      await input.return(undefined)
    }
  }
}

/** Yields the pieces of a file. Opens it at the first read, and closes it when the generator returns. */
function piecesOf(content: ZipFile['content']): AsyncGenerator<Uint8Array> {
  if (Buffer.isBuffer(content)) return inTurns([content])
  return 'path' in content ? fromDisk(content.path) : inTurns(content.read())
}

async function* fromDisk(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 256 * 1024 })
}

async function* inTurns(pieces: ReturnType<Pieces['read']>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE_BYTES) {
      yield piece.subarray(at, at + PIECE_BYTES)
      await setImmediate()
    }
  }
}
