import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptySale } from '../../../../shared/sale/empty-sale.ts'
import { parseEntry, type SaleEntry } from '../../../../shared/sale/entry.ts'
import { replayCommands } from '../../../../shared/sale/evolve.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { decodeLine } from '../../../storage/journal-line.ts'

/** A sale as its journal on the disk has it; each look reads what was added. */
export class JournalSale {
  private readonly file: string
  private readonly replay: ReturnType<typeof replayCommands>
  private read = 0

  constructor(dataDir: string, auctionId: string) {
    this.file = join(dataDir, 'auctions', auctionId, 'sale.journal')
    this.replay = replayCommands(emptySale(auctionId))
  }

  async look(): Promise<Sale> {
    await this.entries()
    return this.replay.sale()
  }

  /** The entries that were added since the last look. */
  async entries(): Promise<SaleEntry[]> {
    const added: SaleEntry[] = []
    const bytes = await readFile(this.file)
    for (let end = bytes.indexOf(0x0a, this.read); end >= 0; end = bytes.indexOf(0x0a, this.read)) {
      const decoded = decodeLine(bytes.subarray(this.read, end))
      if ('reason' in decoded) throw new Error(decoded.reason)
      const entry = parseEntry(decoded.value)
      added.push(entry)
      this.replay.take(entry, decoded.more)
      this.read = end + 1
    }
    return added
  }
}
