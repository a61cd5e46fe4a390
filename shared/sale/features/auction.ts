import { z } from 'zod'
import { refuse } from '../../engine/decision.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { nextOpenLot } from '../state.ts'
import { noLot } from './fields.ts'
import { putBack } from './lots.ts'
import { command, event } from './rows.ts'

/** Whether the command succeeded, and the message for the clerk. */
export const Done = z.object({ success: z.boolean(), message: z.string() })

/** Starts a sale, or resumes a stopped one at its first open lot. The house checks that no other sale is live. */
export const startAuction = command({
  role: 'staff',
  route: 'POST /api/auction/start',
  summary: 'Starts or resumes a sale',
  input: z.strictObject({}),
  decide(sale) {
    if (sale.live) return refuse('auction_live', 'This auction is already live')
    if (sale.order.length === 0) return refuse('auction_empty', 'This auction has no lots')
    return [
      auctionStarted({ resumed: sale.startedAt !== null }),
      currentLotMoved({ lotNumber: nextOpenLot(sale, null) }),
    ]
  },
  replies: Done,
})

/** Concludes the live sale: puts its active lot back and rejects its pending bids. */
export const stopAuction = command({
  role: 'staff',
  route: 'POST /api/auction/stop',
  summary: 'Concludes the live sale',
  input: z.strictObject({}),
  decide: (sale) =>
    sale.live ? [...putBack(sale), auctionStopped({})] : refuse('auction_not_live', 'No auction is live'),
  replies: Done,
})

export const auctionStarted = event('auction_started', {
  version: 1,
  fields: z.strictObject({ resumed: z.boolean() }),
  sentence: ({ resumed }) => (resumed ? 'Sale resumed' : 'Sale started'),
  message: 'auction_started',
  lots: noLot,
  // An undo may have left a pause or a message.
  evolve: (sale, { at }) => ({ ...sale, live: true, startedAt: at, paused: null, broadcast: null }),
})

export const auctionStopped = event('auction_stopped', {
  version: 1,
  fields: z.strictObject({}),
  sentence: () => 'Sale concluded',
  message: 'auction_stopped',
  lots: noLot,
  evolve: (sale) => ({ ...sale, live: false, activeLot: null, paused: null, broadcast: null }),
})

export const currentLotMoved = event('current_lot_moved', {
  version: 1,
  fields: z.strictObject({ lotNumber: LotNumberSchema.nullable() }),
  sentence: ({ lotNumber }) => (lotNumber === null ? 'Every lot has an outcome' : `Lot ${lotNumber} is next`),
  message: null,
  lots: ({ lotNumber }) => (lotNumber === null ? [] : [lotNumber]),
  follows: 'always',
  evolve: (sale, { lotNumber }) => ({ ...sale, currentLot: lotNumber }),
})
