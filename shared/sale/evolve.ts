import { unitOfSale } from '../auction/sale-currency.ts'
import { emptyAuction } from '../auction/stored-auction.ts'
import type { LotNumber } from '../lot-number.ts'
import type { SaleEntry } from './entry.ts'
import { eventRowOf } from './features/index.ts'
import type { KnownBid, Memory, Recall } from './features/rows.ts'
import { bidOf, type Sale } from './state.ts'

/** Applies an event to the sale. Pure; a restart restores the state by folding the journal. */
export function evolve(sale: Sale, entry: SaleEntry): Sale {
  const { seq, by, cmd } = entry
  // Entries of version 1.1 have no command; their sale is exported in the form of that version.
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

/** The bids that events are about; 'any' if an event does not name them. */
export function bidsOf(entries: readonly SaleEntry[]): ReadonlySet<string> | 'any' {
  const ids = new Set<string>()
  for (const entry of entries) {
    const { bids } = eventRowOf(entry.type)
    if (!bids) return 'any'
    for (const id of bids(entry)) ids.add(id)
  }
  return ids
}

/** The past data that sentences need, taken from the sale. */
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

/** The past data that sentences need, collected from the events in their order. */
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
