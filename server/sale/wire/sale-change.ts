import type { SaleEntry } from '../../../shared/sale/entry.ts'
import type { Sale } from '../../../shared/sale/state.ts'

/** A change of a sale that is on the disk: what it was, what it is, and what happened. */
export type SaleChange = { auctionId: string; before: Sale; after: Sale; entries: readonly SaleEntry[] }
