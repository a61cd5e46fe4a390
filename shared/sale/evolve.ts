import { unitOfSale } from '../auction/sale-currency.ts'
import { emptyAuction } from '../auction/stored-auction.ts'
import type { LotNumber } from '../lot-number.ts'
import type { SaleEntry } from './entry.ts'
import { eventRowOf } from './features/index.ts'
import type { KnownBid, Memory, Recall } from './features/rows.ts'
import { bidOf, type Sale } from './state.ts'

/** The sale after one more event. Pure; the state after a restart is the fold of the journal. */
export function evolve(sale: Sale, entry: SaleEntry): Sale {
  const { seq, by, cmd } = entry
  // What version 1.1 kept names no command, and is exported as it was then.
  const isOf11 = sale.isOf11 || cmd === undefined
  const simulated = sale.simulated || (by.simulated === true && cmd !== undefined)
  return { ...eventRowOf(entry.type).evolve(sale, entry), seq, simulated, isOf11 }
}

/** The lots that events are about. */
export function lotsOf(entries: readonly SaleEntry[]): LotNumber[] {
  const lots: LotNumber[] = []
  for (const entry of entries) lots.push(...eventRowOf(entry.type).lots(entry))
  return lots.length > 1 ? [...new Set(lots)] : lots
}

/** The bids that events are about; any, where an event does not say. */
export function bidsOf(entries: readonly SaleEntry[]): ReadonlySet<string> | 'any' {
  const ids = new Set<string>()
  for (const entry of entries) {
    const { bids } = eventRowOf(entry.type)
    if (!bids) return 'any'
    for (const id of bids(entry)) ids.add(id)
  }
  return ids
}

/** What sentences may need of a sale's past, from the sale itself. */
export function recallOf(sale: Sale): Recall {
  return {
    bid: (id) => bidOf(sale, id)?.bid,
    outcome: (lotNumber) => sale.lots.get(lotNumber)?.outcome ?? undefined,
    hasCatalogue: sale.order.length > 0,
    get unit() {
      return unitOfSale(sale)
    },
  }
}

/** What sentences may need of a sale's past, from its events as they are read one after the other. */
export function recollection(): Recall & { note: (entry: SaleEntry) => void } {
  const memory: Memory = {
    bids: new Map<string, KnownBid>(),
    outcomes: new Map(),
    hasCatalogue: false,
    metadata: emptyAuction('').saleMetadata,
    terms: null,
  }
  return {
    bid: (id) => memory.bids.get(id),
    outcome: (lotNumber) => memory.outcomes.get(lotNumber),
    get hasCatalogue() {
      return memory.hasCatalogue
    },
    get unit() {
      return unitOfSale(memory)
    },
    note: (entry) => eventRowOf(entry.type).remember?.(memory, entry),
  }
}
