import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { replayCommands } from '../../../shared/sale/carry-out.ts'
import { emptySale } from '../../../shared/sale/empty-sale.ts'
import { parseEntry, type SaleEntry } from '../../../shared/sale/entry.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { decodeLine } from '../../storage/journal-line.ts'

const CHUNK = 4 * 1024

/** Reads the additions to a file, synchronously: the robot reads thousands of times, and threads cost more. */
export class FileTail {
  private readonly file: string
  private opened: number | null = null
  private at = 0

  constructor(file: string) {
    this.file = file
  }

  /** The bytes that were added since the last read. */
  added(): Buffer {
    this.opened ??= this.open()
    const chunks: Buffer[] = []
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK)
      const length = readSync(this.opened, chunk, 0, CHUNK, this.at)
      chunks.push(chunk.subarray(0, length))
      this.at += length
      if (length < CHUNK) return Buffer.concat(chunks)
    }
  }

  private open(): number {
    const file = openSync(this.file, 'r')
    onTestFinished(() => closeSync(file))
    return file
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
