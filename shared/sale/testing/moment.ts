import type { SaleEntry } from '../entry.ts'
import { evolve } from '../evolve.ts'
import type { Sale } from '../state.ts'
import type { SaleInPlay } from './a-sale.ts'
import type { Step } from './any-command.ts'

/** A step of an evening, with its result. */
export type Moment = { room: SaleInPlay; step: Step; before: Sale; entries: readonly SaleEntry[]; refused: boolean }

/** Each entry with the sale before it. */
export function oneByOne(before: Sale, entries: readonly SaleEntry[]): { sale: Sale; entry: SaleEntry }[] {
  let sale = before
  return entries.map((entry) => {
    const was = sale
    sale = evolve(sale, entry)
    return { sale: was, entry }
  })
}

/** The id of the bid that an entry placed or accepted; null for other entries. */
export function bidTakenBy(entry: SaleEntry): string | null {
  if (entry.type === 'bid_placed') return entry.bid.id
  return entry.type === 'bid_approved' || entry.type === 'bid_accepted_by_rule' ? entry.bidId : null
}
