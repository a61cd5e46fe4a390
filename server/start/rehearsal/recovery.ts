import type { SaleEntry } from '../../../shared/sale/entry.ts'
import { commit } from '../../../shared/sale/evolve.ts'
import { emptySale, type Sale } from '../../../shared/sale/state.ts'

/** The sale as its journal had it at one seq after the other, asked for in rising order. */
export function recoveryOf(entries: readonly SaleEntry[], auctionId: string): (seq: number) => Sale {
  let sale = emptySale(auctionId)
  let next = 0
  return (seq) => {
    while (next < entries.length && sale.seq < seq) {
      const { cmd } = entries[next] ?? {}
      const after = entries.findIndex((entry, at) => at > next && (cmd === undefined || entry.cmd !== cmd))
      const end = after < 0 ? entries.length : after
      sale = commit(sale, entries.slice(next, end))
      next = end
    }
    return sale
  }
}
