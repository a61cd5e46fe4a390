import { z } from 'zod'
import { isRefusal, type NewEvent, refuse } from '../../engine/decision.ts'
import { AuctionState } from '../../entities/auction.ts'
import { ReadNotices, StartQuestion } from '../../entities/confirmations.ts'
import { OutcomeStatus } from '../../entities/lot.ts'
import { Text } from '../../entities/text.ts'
import { type LotNumber, LotNumberSchema } from '../../lot-number.ts'
import { withoutOutcome } from '../changes/outcome-changes.ts'
import { findBiddableLot, findLiveLot } from '../guards.ts'
import { onTheBlock, withLot } from '../lot-changes.ts'
import { lotOf, type Sale } from '../state.ts'
import { itsLot, lotNumber, OfLot, text } from './fields.ts'
import { theState } from './replies.ts'
import { command, event } from './rows.ts'
import { outcomeWords } from './words.ts'

/**
 * Starts a lot. A finished lot is reopened from its last bid, or afresh, without its bids and its asking price. Changes
 * nothing if the lot is active already.
 */
export const startLot = command({
  role: 'staff',
  route: 'POST /api/auction/start-lot',
  summary: 'Starts a lot, or reopens a finished one',
  input: z.strictObject({
    lotNumber: lotNumber('any'),
    from: z.enum(['last', 'start']).optional(),
    /** The questions before the start that were answered with yes. */
    confirm: z.array(StartQuestion).max(StartQuestion.options.length).optional(),
    notices: ReadNotices.optional(),
  }),
  decide(sale, { lotNumber, from = 'last' }) {
    const lot = findLiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (sale.activeLot === lotNumber) return []
    const voided = lot.outcome ? [outcomeVoided({ lotNumber, was: lot.outcome.status })] : []
    const cleared = from === 'start' && lot.bids.size > 0 ? [bidsCleared({ lotNumber, clearedBy: 'clerk' })] : []
    return [...putBack(sale), ...voided, ...cleared, lotStarted({ lotNumber })]
  },
  replies: AuctionState,
  reply: theState,
})

/** Puts the active lot back to preloaded; it keeps its bids. */
export function putBack({ activeLot }: Sale): NewEvent[] {
  return activeLot === null ? [] : [lotPutBack({ lotNumber: activeLot })]
}

export const lotStarted = event('lot_started', {
  version: 1,
  fields: OfLot,
  sentence: ({ lotNumber }) => `Lot ${lotNumber} started`,
  message: 'lot_state_updated',
  lots: itsLot,
  evolve: onTheBlock,
})

export const lotPutBack = event('lot_put_back', {
  version: 1,
  fields: OfLot,
  sentence: ({ lotNumber }) => `Lot ${lotNumber} put back`,
  message: 'lot_state_updated',
  lots: itsLot,
  follows: 'always',
  evolve: (sale) => ({ ...sale, activeLot: null }),
})

export const outcomeVoided = event('outcome_voided', {
  version: 2,
  fields: OfLot.extend({ was: OutcomeStatus.nullable() }),
  // Version 1.1 did not mark lots as offered again.
  added: { was: null },
  unlisted: ['was'],
  sentence: ({ lotNumber }, recall) =>
    `Lot ${lotNumber} reopened: ${outcomeWords(recall.outcome(lotNumber), recall.unit)} is void`,
  message: 'lot_state_updated',
  lots: itsLot,
  follows: 'at times',
  evolve: (sale, { lotNumber, was }) => withoutOutcome(sale, lotNumber, was),
})

/** Clears the active lot's bids; the asking price must be set again. */
export const clearBids = command({
  role: 'staff',
  route: 'POST /api/bids/lot/:lotNumber/clear-all',
  summary: "Clears the active lot's bids; the journal keeps them",
  input: z.strictObject({
    lotNumber: lotNumber('active'),
    clearedBy: text(100).min(1),
    timestamp: z.iso.datetime({ offset: true }).optional(),
  }),
  decide(sale, { lotNumber, clearedBy }) {
    const lot = findBiddableLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (lot.highest === null) return refuse('no_valid_bid', `Lot ${lotNumber} has no bids to clear`)
    return [bidsCleared({ lotNumber, clearedBy })]
  },
  replies: z.object({ lotNumber: LotNumberSchema, cleared: z.number().int(), clearedBy: z.string() }),
})

export const bidsCleared = event('bids_cleared', {
  version: 1,
  fields: OfLot.extend({ clearedBy: Text }),
  sentence: ({ lotNumber, clearedBy }) => `Bids of lot ${lotNumber} cleared by ${clearedBy}`,
  message: 'lot_state_updated',
  lots: itsLot,
  evolve: withoutAnyBids,
})

/** Removes the lot's bids. Its accepted advance bids may be accepted again. */
function withoutAnyBids(sale: Sale, { lotNumber }: { lotNumber: LotNumber }): Sale {
  let { bidLots, advanced } = sale
  for (const id of lotOf(sale, lotNumber)?.bids.keys() ?? []) bidLots = bidLots.delete(id)
  for (const [id, fate] of advanced) {
    if (fate.status === 'accepted' && fate.lotNumber === lotNumber) advanced = advanced.delete(id)
  }
  const cleared = { bids: sale.noBids, highest: null, pending: [], startPrice: null, manualIncrement: null }
  return { ...withLot(sale, lotNumber, (lot) => ({ ...lot, ...cleared })), bidLots, advanced }
}
