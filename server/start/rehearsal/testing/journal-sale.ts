import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEntry, type SaleEntry } from '../../../../shared/sale/entry.ts'
import { commit } from '../../../../shared/sale/evolve.ts'
import { emptySale, type Sale } from '../../../../shared/sale/state.ts'
import { decodeLine } from '../../../storage/journal-line.ts'

/** A sale as its journal on the disk has it; each look reads what was added. */
export class JournalSale {
  private readonly file: string
  private sale: Sale
  private read = 0

  constructor(dataDir: string, auctionId: string) {
    this.file = join(dataDir, 'auctions', auctionId, 'sale.journal')
    this.sale = emptySale(auctionId)
  }

  async look(): Promise<Sale> {
    const bytes = await readFile(this.file)
    let command: SaleEntry[] = []
    let from = this.read
    for (let end = bytes.indexOf(0x0a, from); end >= 0; end = bytes.indexOf(0x0a, from)) {
      const decoded = decodeLine(bytes.subarray(from, end))
      if ('reason' in decoded) throw new Error(decoded.reason)
      from = end + 1
      command.push(parseEntry(decoded.value))
      // What is not yet whole is read again next time.
      if (decoded.more) continue
      this.sale = commit(this.sale, command)
      this.read = from
      command = []
    }
    return this.sale
  }
}
