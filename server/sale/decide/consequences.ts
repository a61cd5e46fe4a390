import type { SaleEvent } from '../events.ts'
import { type LotSale, pendingOf, type Sale } from '../state.ts'

/** What follows when a lot's highest bid rises to `amount`: pending bids at or under it go, fair warning is over. DESIGN 2. */
export function raised(
  sale: Sale,
  lot: LotSale,
  { amount, except }: { amount: number; except: string | null },
): SaleEvent[] {
  const { lotNumber } = lot
  const bidIds = pendingOf(lot)
    .filter((bid) => bid.id !== except && bid.amount <= amount)
    .map((bid) => bid.id)
  return [
    ...(bidIds.length > 0 ? [{ type: 'online_bids_outbid' as const, lotNumber, bidIds }] : []),
    ...warningOver(sale, lot),
  ]
}

/** Fair warning is over, if it was given on this lot. DESIGN 2. */
export function warningOver(sale: Sale, { lotNumber }: LotSale): SaleEvent[] {
  return sale.fairWarning && sale.activeLot === lotNumber ? [{ type: 'fair_warning_cleared', lotNumber }] : []
}

/** The pending online bids of a lot that closes are rejected. DESIGN 2. */
export function pendingRejected(lot: LotSale): SaleEvent[] {
  return lot.pending.map((bidId) => ({ type: 'bid_rejected', lotNumber: lot.lotNumber, bidId }))
}
