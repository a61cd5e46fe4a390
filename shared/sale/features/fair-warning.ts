import { z } from 'zod'
import { isRefusal, refuse } from '../../engine/decision.ts'
import { AuctionState } from '../../entities/auction.ts'
import { findActiveLot } from '../guards.ts'
import { itsLot, lotNumber, OfLot } from './fields.ts'
import { theState } from './replies.ts'
import { command, event } from './rows.ts'

/** Gives fair warning on the active lot. Needs a valid bid. */
export const fairWarning = command({
  role: 'staff',
  route: 'POST /api/auction/fair-warning',
  summary: 'Gives fair warning on the active lot',
  input: z.strictObject({ lotNumber: lotNumber('active') }),
  decide(sale, { lotNumber }) {
    const lot = findActiveLot(sale, lotNumber)
    if (isRefusal(lot)) return lot
    if (lot.highest === null) {
      return refuse(
        'no_valid_bid',
        'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
      )
    }
    return sale.fairWarning ? [] : [fairWarningGiven({ lotNumber })]
  },
  replies: z.object({ auctionState: AuctionState }),
  reply: (after, asked) => ({ auctionState: theState(after, asked) }),
})

export const fairWarningGiven = event('fair_warning_given', {
  version: 1,
  fields: OfLot,
  sentence: ({ lotNumber }) => `Fair warning on lot ${lotNumber}`,
  message: 'fair-warning-activated',
  lots: itsLot,
  evolve: (sale) => ({ ...sale, fairWarning: true }),
})

export const fairWarningCleared = event('fair_warning_cleared', {
  version: 1,
  fields: OfLot,
  sentence: ({ lotNumber }) => `Fair warning on lot ${lotNumber} is over`,
  message: 'fair-warning-cleared',
  lots: itsLot,
  bids: () => [],
  follows: 'always',
  evolve: (sale) => ({ ...sale, fairWarning: false }),
})
