import { z } from 'zod'
import { AuctionState } from '../../entities/auction.ts'
import { OutcomeStatus } from '../../entities/lot.ts'
import { isRefusal, type NewEvent } from '../decision.ts'
import { findLiveLot } from '../guards.ts'
import { onTheBlock } from '../lot-changes.ts'
import { withoutOutcome } from '../outcome-changes.ts'
import type { Sale } from '../state.ts'
import { itsLot, lotNumber, OfLot } from './fields.ts'
import { theState } from './replies.ts'
import { command, event } from './rows.ts'
import { outcomeWords } from './words.ts'

/** Starts a lot, or reopens a finished one. Nothing happens where it is the active lot already. */
export const startLot = command({
  role: 'staff',
  summary: 'Starts a lot, or reopens a finished one',
  input: z.strictObject({ lotNumber: lotNumber('any') }),
  decide(sale, { lotNumber }) {
    const lot = findLiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (sale.activeLot === lotNumber) return []
    const voided = lot.outcome ? [outcomeVoided({ lotNumber, was: lot.outcome.status })] : []
    return [...putBack(sale), ...voided, lotStarted({ lotNumber })]
  },
  replies: AuctionState,
  reply: theState,
})

/** The active lot goes back to preloaded and keeps its bids. */
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
  // Version 1.1 did not tell lots that were offered again.
  upcast: (fields) => ({ ...fields, was: null }),
  unlisted: ['was'],
  sentence: ({ lotNumber }, recall) => `Lot ${lotNumber} reopened: ${outcomeWords(recall.outcome(lotNumber))} is void`,
  message: 'lot_state_updated',
  lots: itsLot,
  follows: 'at times',
  evolve: (sale, { lotNumber, was }) => withoutOutcome(sale, lotNumber, was),
})
