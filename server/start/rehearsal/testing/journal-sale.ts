import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptySale } from '../../../../shared/sale/empty-sale.ts'
import { parseEntry } from '../../../../shared/sale/entry.ts'
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
    const bytes = await readFile(this.file)
    for (let end = bytes.indexOf(0x0a, this.read); end >= 0; end = bytes.indexOf(0x0a, this.read)) {
      const decoded = decodeLine(bytes.subarray(this.read, end))
      if ('reason' in decoded) throw new Error(decoded.reason)
      this.replay.take(parseEntry(decoded.value), decoded.more)
      this.read = end + 1
    }
    return this.replay.sale()
  }
}
