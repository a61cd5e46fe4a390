import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { Refused } from '../../access/refused.ts'
import { chunksOf, type FileLayer } from '../../storage/files.ts'
import type { Content } from '../../storage/journal-writer.ts'
import type { Pieces } from './zip-writer.ts'

/** Records written between two pauses, about a millisecond of work. */
const AT_A_TIME = 100

/** Returns an auction in the form of its auction.json. */
export function catalogueOf(auction: StoredAuction): Promise<Pieces> {
  return sizedPieces(() => catalogueText(auction))
}

/** Returns tables of records as JSON: records by key, by table. */
export function tablesOf(tables: readonly Table[]): Promise<Pieces> {
  return sizedPieces(() => tablesText(tables))
}

/** Makes the pieces once for their size, with a pause after each. */
async function sizedPieces(read: () => Generator<Buffer>): Promise<Pieces> {
  let size = 0
  for (const piece of read()) {
    size += piece.length
    await setImmediate()
  }
  return { size, read }
}

/** A table's name, and its records by key. */
type Table = readonly [name: string, records: Iterable<readonly [string, unknown]>]

/** Yields the tables as JSON.stringify writes them, some records at a time. */
function* tablesText(tables: readonly Table[]): Generator<Buffer> {
  let before = '{'
  for (const [name, records] of tables) {
    yield Buffer.from(`${before}${JSON.stringify(name)}:{`)
    let some: string[] = []
    let comma = ''
    for (const [key, record] of records) {
      some.push(`${JSON.stringify(key)}:${JSON.stringify(record)}`)
      if (some.length < AT_A_TIME) continue
      yield Buffer.from(`${comma}${some.join()}`)
      some = []
      comma = ','
    }
    if (some.length > 0) yield Buffer.from(`${comma}${some.join()}`)
    before = '},'
  }
  yield Buffer.from(tables.length > 0 ? '}}' : '{}')
}

/** Yields the auction as JSON.stringify writes it with an indent of two, some records at a time. */
function* catalogueText(auction: StoredAuction): Generator<Buffer> {
  const { lots, advancedBids } = auction
  const frame = `${JSON.stringify({ ...auction, lots: [], advancedBids: [] }, null, 2)}\n`
  let from = 0
  for (const { at, list } of [placeOf('lots', lots, frame), placeOf('advancedBids', advancedBids, frame)]) {
    if (list.length === 0) continue
    yield Buffer.from(frame.slice(from, at))
    yield* listText(list)
    from = at
  }
  yield Buffer.from(frame.slice(from))
}

/** Finds the place of a list's records in the frame. The search is safe: JSON writes line ends in texts as \n. */
function placeOf(name: string, list: readonly object[], frame: string) {
  const empty = `\n  "${name}": []`
  return { list, at: frame.indexOf(empty) + empty.length - 1 }
}

function* listText(list: readonly object[]): Generator<Buffer> {
  for (let from = 0; from < list.length; from += AT_A_TIME) {
    const some = JSON.stringify(list.slice(from, from + AT_A_TIME), null, 2).slice(1, -2)
    yield Buffer.from(`${from === 0 ? '' : ','}${some.replaceAll('\n', '\n  ')}`)
  }
  yield Buffer.from('\n  ')
}

/** A sale was deleted, replaced or damaged before its turn in the backup: a 409 if nothing was sent yet. */
export class SaleReplaced extends Refused {
  constructor(title: string) {
    super(409, 'sale_replaced', `“${title}” was deleted, replaced or damaged while it was backed up. Back it up again`)
  }
}

/** Reads the journal up to the length it had at that moment. Throws SaleReplaced if the file has changed since. */
export function journalPieces(
  { bytes, crc }: Content,
  { folder, title, files }: { folder: string; title: string; files: FileLayer },
): Pieces {
  async function* read() {
    let left = bytes
    let found = 0
    try {
      for await (const chunk of wholeFile(join(folder, 'sale.journal'), files)) {
        const piece = chunk.subarray(0, left)
        found = crc32(piece, found)
        left -= piece.length
        yield piece
        if (left === 0) break
      }
    } catch {
      throw new SaleReplaced(title)
    }
    if (left > 0 || found !== crc) throw new SaleReplaced(title)
  }
  return { size: bytes, read }
}

async function* wholeFile(path: string, files: FileLayer): AsyncGenerator<Buffer> {
  const file = await files.open(path, 'r')
  try {
    yield* chunksOf(file)
  } finally {
    await file.close()
  }
}
