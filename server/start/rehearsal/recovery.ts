import { emptySale } from '../../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { replayCommands } from '../../../shared/sale/evolve.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** The sale as its journal had it at one seq after the other, asked for in rising order. */
export function recoveryOf(entries: readonly SaleEntry[], auctionId: string): (seq: number) => Sale {
  const replay = replayCommands(emptySale(auctionId))
  let next = 0
  return (seq) => {
    for (; ; next += 1) {
      const [entry, after] = [entries[next], entries[next + 1]]
      if (!entry || entry.seq > seq) return replay.sale()
      replay.take(entry, entry.cmd !== undefined && entry.cmd === after?.cmd)
    }
  }
}
