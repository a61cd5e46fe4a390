import { z } from 'zod'
import type { LotNumber } from '../../lot-number.ts'
import { type Decision, isRefusal, refuse } from '../decision.ts'
import type { SaleEvent } from '../events/events.ts'
import { findActiveLot, findLiveLot } from '../guards.ts'
import { nextOpenLot, type Sale } from '../state.ts'
import { staffCommand } from './command-row.ts'
import { LotInput, SaleInput } from './inputs.ts'

/** Starts a sale, or resumes one stopped half-way at its first lot without an outcome. That no other is live is the house's to see. */
export function startAuction(sale: Sale): Decision {
  if (sale.live) return refuse('auction_live', 'This auction is already live')
  if (sale.order.length === 0) return refuse('auction_empty', 'This auction has no lots')
  return [
    { type: 'auction_started', resumed: sale.startedAt !== null },
    { type: 'current_lot_moved', lotNumber: nextOpenLot(sale, null) },
  ]
}

/** Concludes the live sale: its active lot goes back, its pending bids are rejected. */
export function stopAuction(sale: Sale): Decision {
  if (!sale.live) return refuse('auction_not_live', 'No auction is live')
  return [...putBack(sale), { type: 'auction_stopped' }]
}

/** The active lot goes back to preloaded and keeps its bids. */
export function putBack({ activeLot }: Sale): SaleEvent[] {
  return activeLot === null ? [] : [{ type: 'lot_put_back', lotNumber: activeLot }]
}

/** Starts a lot, or reopens a finished one. Nothing happens where it is the active lot already. */
export function startLot(sale: Sale, { lotNumber }: { lotNumber: LotNumber }): Decision {
  const lot = findLiveLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (sale.activeLot === lotNumber) return []
  return [
    ...putBack(sale),
    ...(lot.outcome ? [{ type: 'outcome_voided' as const, lotNumber, was: lot.outcome.status }] : []),
    { type: 'lot_started', lotNumber },
  ]
}

/** Gives fair warning on the active lot. Needs a valid bid. */
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

/** Holds the bidding until `resume`; the words go to every screen. */
function pause(sale: Sale, message: string): Decision {
  if (!sale.live) return refuse('auction_not_live', 'No auction is live')
  return sale.paused?.message === message ? [] : [{ type: 'sale_paused', message }]
}

/** The commands of the sale as a whole. */
export const AUCTION_COMMANDS = {
  startAuction: staffCommand(SaleInput, startAuction),
  stopAuction: staffCommand(SaleInput, stopAuction),
  startLot: staffCommand(LotInput, startLot),
  fairWarning: staffCommand(LotInput, giveFairWarning),
  broadcast: staffCommand(z.strictObject({ message: z.string().trim().min(1).max(500) }), (_, { message }) => [
    { type: 'message_broadcast', message },
  ]),
  pause: staffCommand(z.strictObject({ message: z.string().trim().max(500) }), (sale, { message }) =>
    pause(sale, message),
  ),
  resume: staffCommand(SaleInput, (sale) => (sale.paused ? [{ type: 'sale_resumed' }] : [])),
}
