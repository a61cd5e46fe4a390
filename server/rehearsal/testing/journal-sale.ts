import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { replayCommands } from '../../../shared/sale/carry-out.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { parseEntry, type SaleEntry } from '../../../shared/sale/entry.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { decodeLine } from '../../storage/journal-line.ts'

const CHUNK = 4 * 1024

/** Reads the additions to a file, synchronously: the robot reads thousands of times, and threads cost more. */
export class FileTail {
  private readonly file: string
  private at = 0

  constructor(file: string) {
    this.file = file
  }

  /** The bytes that were added since the last read. */
  added(): Buffer {
    const file = openSync(this.file, 'r')
    try {
      return this.addedTo(file)
    } finally {
      closeSync(file)
    }
  }

  private addedTo(file: number): Buffer {
    const chunks: Buffer[] = []
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK)
      const length = readSync(file, chunk, 0, CHUNK, this.at)
      chunks.push(chunk.subarray(0, length))
      this.at += length
      if (length < CHUNK) return Buffer.concat(chunks)
    }
  }
}

/** A sale from its journal on the disk; each `look` reads new entries. */
export class JournalSale {
  private readonly tail: FileTail
  private readonly replay: ReturnType<typeof replayCommands>
  private rest = Buffer.alloc(0)

  constructor(dataDir: string, auctionId: string) {
    this.tail = new FileTail(join(dataDir, 'auctions', auctionId, 'sale.journal'))
    this.replay = replayCommands(emptySale(auctionId))
  }

  look(): Sale {
    this.entries()
    return this.replay.state()
  }

  /** The entries that were added since the last read. */
  entries(): SaleEntry[] {
    const entries: SaleEntry[] = []
    const bytes = Buffer.concat([this.rest, this.tail.added()])
    let read = 0
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, read)) {
      const decoded = decodeLine(bytes.subarray(read, end))
      if ('reason' in decoded) throw new Error(decoded.reason)
      const entry = parseEntry(decoded.value)
      entries.push(entry)
      this.replay.take(entry, decoded.more)
      read = end + 1
    }
    this.rest = bytes.subarray(read)
    return entries
  }
}
