import { z } from 'zod'
import { refuse } from '../../engine/decision.ts'
import { AuctionState } from '../../entities/auction.ts'
import { Text } from '../../entities/text.ts'
import { noLot, text } from './fields.ts'
import { theState } from './replies.ts'
import { command, event } from './rows.ts'

/** Pauses the bidding until `resume` and shows the message on every screen. */
export const pause = command({
  role: 'staff',
  route: 'POST /api/auction/pause',
  summary: 'Pauses the live sale: no bids are taken, and every screen says why',
  input: z.strictObject({ message: text(500) }),
  decide(sale, { message }) {
    if (!sale.live) return refuse('auction_not_live', 'No auction is live')
    return sale.paused?.message === message ? [] : [salePaused({ message })]
  },
  replies: AuctionState,
  reply: theState,
})

export const resume = command({
  role: 'staff',
  route: 'POST /api/auction/resume',
  summary: 'Resumes a paused sale',
  input: z.strictObject({}),
  decide: (sale) => (sale.paused ? [saleResumed({})] : []),
  replies: AuctionState,
  reply: theState,
})

export const salePaused = event('sale_paused', {
  version: 1,
  fields: z.strictObject({ message: Text }),
  sentence: ({ message }) => (message ? `Sale paused: ${message}` : 'Sale paused'),
  message: 'auction_state',
  lots: noLot,
  evolve: (sale, { message, at }) => ({ ...sale, paused: { message, since: at } }),
})

export const saleResumed = event('sale_resumed', {
  version: 1,
  fields: z.strictObject({}),
  sentence: () => 'Sale goes on',
  message: 'auction_state',
  lots: noLot,
  evolve: (sale) => ({ ...sale, paused: null }),
})
