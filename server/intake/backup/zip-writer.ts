import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { makeZip, predictLength } from 'client-zip'

/** Between two pieces others have their turn. */
const PIECE_BYTES = 64 * 1024

/** What is written piece by piece: so many bytes, made whenever they are read. */
export type Pieces = { size: number; read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** One file of a ZIP: bytes in memory, a file on the disk that does not change meanwhile, or pieces. */
export type ZipFile = { name: string; content: Buffer | { path: string } | Pieces }

/** The size of a ZIP with these files, in bytes. */
export async function zipSize(files: readonly ZipFile[]): Promise<number> {
  const sized = files.map(async ({ name, content }) => ({ name, size: await sizeOf(content) }))
  return Number(predictLength(await Promise.all(sized)))
}

async function sizeOf(content: ZipFile['content']): Promise<number> {
  if (Buffer.isBuffer(content)) return content.length
  return 'path' in content ? (await stat(content.path)).size : content.size
}

/** A ZIP as it is written, file after file, never whole in memory. Nothing is compressed: pictures are already. */
export function zipStream(files: readonly ZipFile[]): AsyncIterable<Uint8Array> {
  return makeZip(inputs(files))
}

async function* inputs(files: readonly ZipFile[]) {
  for (const { name, content } of files) {
    const input = piecesOf(content)
    try {
      yield { name, input }
    } catch {
      // A download that is broken off is told here.
      return
    } finally {
      // client-zip does not close its input when a download is broken off.
      await input.return(undefined)
    }
  }
}

/** The pieces of a file, from one generator: it opens nothing before it is read, and closes that when it is returned. */
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
