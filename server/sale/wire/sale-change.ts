import type { SaleEntry } from '../../../shared/sale/entry.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** A durable change of a sale: its state before and after, and its entries. */
export type SaleChange = { auctionId: string; before: Sale; after: Sale; entries: readonly SaleEntry[] }
