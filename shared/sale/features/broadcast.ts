import { z } from 'zod'
import { AuctionState, Broadcast } from '../../entities/auction.ts'
import { Text } from '../../entities/text.ts'
import { noLot, text } from './fields.ts'
import { theState } from './replies.ts'
import { command, event } from './rows.ts'

/**
 * Shows the clerk's message on every screen, in place of the last one, until it is recalled or undone, or the sale is
 * concluded. If no sale is live, the handler sends it without one.
 */
export const broadcast = command({
  role: 'staff',
  route: 'POST /api/auction/broadcast',
  summary: "Sends the clerk's words to every screen, in place of those before",
  input: z.strictObject({ message: text(500).min(1) }),
  decide: (_, { message }) => [messageBroadcast({ message, stands: 'until recalled' })],
  replies: Broadcast.extend({ id: z.string() }),
})

export const recallBroadcast = command({
  role: 'staff',
  route: 'DELETE /api/auction/broadcast',
  summary: "Takes the clerk's words off every screen",
  input: z.strictObject({}),
  decide: ({ broadcast }) => (broadcast ? [messageRecalled({ message: broadcast.message })] : []),
  replies: AuctionState,
  reply: theState,
})

export const messageBroadcast = event('message_broadcast', {
  version: 2,
  fields: z.strictObject({ message: Text, stands: z.enum(['once', 'until recalled']) }),
  added: { stands: 'once' },
  unlisted: ['stands'],
  sentence: ({ message }) => `Message to every screen: ${message}`,
  message: 'message-broadcast',
  lots: noLot,
  evolve: (sale, { message, stands, at }) =>
    sale.live && stands === 'until recalled' ? { ...sale, broadcast: { message, at } } : sale,
})

export const messageRecalled = event('message_recalled', {
  version: 1,
  fields: z.strictObject({ message: Text }),
  sentence: ({ message }) => `Message recalled: ${message}`,
  message: 'auction_state',
  lots: noLot,
  evolve: (sale) => ({ ...sale, broadcast: null }),
})
