import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SaleEvent } from '../events.ts'
import { type LotSale, lotOf, nextOpenLot, type Sale } from '../state.ts'
import { pendingRejected, warningOver } from './consequences.ts'
import { type Decision, isRefusal, refuse } from './decision.ts'
import { findActiveLot, findLiveLot } from './guards.ts'

/** Starts a sale, or resumes one stopped half-way at its first lot without an outcome. That no other is live is the house's to see. DESIGN 2. */
export function startAuction(sale: Sale): Decision {
  if (sale.live) return refuse('auction_live', 'This auction is already live')
  if (sale.order.length === 0) return refuse('auction_empty', 'This auction has no lots')
  return [
    { type: 'auction_started', resumed: sale.startedAt !== null },
    { type: 'current_lot_moved', lotNumber: nextOpenLot(sale, null) },
  ]
}

/** Concludes the live sale: its active lot goes back, its pending bids are rejected. DESIGN 2, 000 section 2. */
export function stopAuction(sale: Sale): Decision {
  if (!sale.live) return refuse('auction_not_live', 'No auction is live')
  return [...putBack(sale), { type: 'auction_stopped' }]
}

/** The active lot goes back to preloaded and keeps its bids; its pending online bids are rejected. DESIGN 2. */
export function putBack(sale: Sale): SaleEvent[] {
  const lot: LotSale | null = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
  if (!lot) return []
  return [...pendingRejected(lot), ...warningOver(sale, lot), { type: 'lot_put_back', lotNumber: lot.lotNumber }]
}

/** Starts a lot, or reopens a finished one. Nothing happens where it is the active lot already. 000 section 4, DESIGN 2. */
export function startLot(sale: Sale, { lotNumber }: { lotNumber: LotNumber }): Decision {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (sale.activeLot === lotNumber) return []
  return [
    ...putBack(sale),
    ...(lot.outcome ? [{ type: 'outcome_voided' as const, lotNumber }] : []),
    { type: 'lot_started', lotNumber },
  ]
}

/** Gives fair warning on the active lot. Needs a valid bid. 000 section 5. */
export function giveFairWarning(sale: Sale, { lotNumber }: { lotNumber: LotNumber }): Decision {
  const lot = findActiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (lot.highest === null) {
    return refuse(
      'no_valid_bid',
      'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
    )
  }
  return sale.fairWarning ? [] : [{ type: 'fair_warning_given', lotNumber }]
}

/** The lots of the catalogue changed. A lot with bids or an outcome can't be removed, nor the active one. DESIGN 2. */
export function changeLots(sale: Sale, { order, edited }: { order: LotNumber[]; edited: LotNumber[] }): Decision {
  const kept = new Set(order)
  const stuck = sale.order.find((lotNumber) => {
    const lot = sale.lots.get(lotNumber)
    return !kept.has(lotNumber) && (lotNumber === sale.activeLot || (lot && (lot.outcome || lot.bids.size > 0)))
  })
  if (stuck !== undefined) {
    const why =
      sale.activeLot === stuck ? 'is the active lot' : sale.lots.get(stuck)?.outcome ? 'has an outcome' : 'has bids'
    return refuse('lot_in_use', `Lot ${stuck} ${why} and cannot be removed`, { lotNumber: stuck })
  }
  const event: SaleEvent = { type: 'lots_changed', order, edited }
  const current = sale.currentLot
  if (!sale.live || (current !== null && kept.has(current))) return [event]
  const next = order.find((lotNumber) => !sale.lots.get(lotNumber)?.outcome) ?? null
  return next === null ? [event] : [event, { type: 'current_lot_moved', lotNumber: next }]
}
