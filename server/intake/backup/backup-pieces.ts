import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { StoredAuction } from '../../../shared/catalogue/stored-auction.ts'
import type { FileLayer } from '../../storage/files.ts'
import type { Pieces } from './zip-writer.ts'

/** Lots written in one go: a millisecond of work. */
const LOTS_AT_A_TIME = 100
const CHUNK_BYTES = 64 * 1024
const NEWLINE = 0x0a

/** What an auction is made of, as its auction.json has it. */
export async function catalogueOf(auction: StoredAuction): Promise<Pieces> {
  let size = 0
  for (const piece of catalogueText(auction)) {
    size += piece.length
    await setImmediate()
  }
  return { size, read: () => catalogueText(auction) }
}

const EMPTY_LIST = '\n  "lots": []'

/** The auction as JSON.stringify writes it with an indent of two, some lots at a time. */
function* catalogueText(auction: StoredAuction): Generator<Buffer> {
  const { lots } = auction
  const frame = `${JSON.stringify({ ...auction, lots: [] }, null, 2)}\n`
  // No text of the catalogue's has a line's end in it: JSON writes that as \n.
  const at = lots.length === 0 ? frame.length : frame.indexOf(EMPTY_LIST) + EMPTY_LIST.length - 1
  yield Buffer.from(frame.slice(0, at))
  for (let from = 0; from < lots.length; from += LOTS_AT_A_TIME) {
    const some = JSON.stringify(lots.slice(from, from + LOTS_AT_A_TIME), null, 2).slice(1, -2)
    yield Buffer.from(`${from === 0 ? '' : ','}${some.replaceAll('\n', '\n  ')}`)
  }
  if (lots.length > 0) yield Buffer.from(`\n  ${frame.slice(at)}`)
}

/**
 * The journal's first lines: an entry is a line, and its seq the line's number. Whatever is written behind them is not
 * looked at; where the file was replaced before it is read, reading fails.
 */
export async function journalUpTo(
  seq: number,
  { room, files }: { room: { folder: string; title: string }; files: FileLayer },
): Promise<Pieces> {
  const path = join(room.folder, 'sale.journal')
  let size = 0
  let sum = 0
  let lines = 0
  for await (const chunk of chunksOf(path, files)) {
    if (lines === seq) break
    let end = 0
    while (lines < seq) {
      const newline = chunk.indexOf(NEWLINE, end)
      if (newline === -1) {
        end = chunk.length
        break
      }
      lines += 1
      end = newline + 1
    }
    sum = crc32(chunk.subarray(0, end), sum)
    size += end
  }
  async function* read() {
    let left = size
    let found = 0
    for await (const chunk of chunksOf(path, files)) {
      const piece = chunk.subarray(0, left)
      found = crc32(piece, found)
      left -= piece.length
      yield piece
      if (left === 0) break
    }
    if (left > 0 || found !== sum) throw new Error(`“${room.title}” was replaced while it was backed up`)
  }
  return { size, read }
}

async function* chunksOf(path: string, files: FileLayer): AsyncGenerator<Buffer> {
  const file = await files.open(path, 'r')
  try {
    for (let position = 0; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      const length = await file.read(chunk, position)
      if (length === 0) return
      yield chunk.subarray(0, length)
      position += length
    }
  } finally {
    await file.close()
  }
}
