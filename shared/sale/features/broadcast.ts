import { z } from 'zod'
import { noLot, Text, text } from './fields.ts'
import { command, event } from './rows.ts'

/** The clerk's words on every screen. Where no sale is live its handler sends them without one. */
export const broadcast = command({
  role: 'staff',
  summary: "Sends the clerk's words to every screen",
  input: z.strictObject({ message: text(500).min(1) }),
  decide: (_, { message }) => [messageBroadcast({ message })],
  replies: z.object({ id: z.string(), message: z.string(), at: z.string() }),
})

export const messageBroadcast = event('message_broadcast', {
  version: 1,
  fields: z.strictObject({ message: Text }),
  sentence: ({ message }) => `Message to every screen: ${message}`,
  message: 'message-broadcast',
  lots: noLot,
  final: 'It was shown on every screen; send another one',
  evolve: (sale) => sale,
})
