import { z } from 'zod'
import { ClientChanges, ClientFields, FoundClient, ShownPaddle } from '../entities/people/client.ts'
import { houseCommandsApi } from './commands/house-commands.ts'
import { commandsApi } from './commands.ts'
import { apiRows } from './row.ts'

/** The sale; by default the one on show. */
const OfSale = { auctionId: z.string().min(1).max(200).optional() }
/** The confirmation that a barred client gets a paddle. */
const OfBarred = { confirm: z.array(z.literal('client_barred')).max(1).optional() }
const { reasonId: _, ...Changes } = commandsApi.changePaddle.body.shape

/** Clients of the house, and their registered paddles. */
export const peopleApi = apiRows({
  clients: {
    role: 'staff',
    summary: 'Clients by name, company, number, mail, id or paddle; accents and case do not matter',
    query: z.strictObject({ q: z.string().trim().max(200).optional() }),
    reply: z.object({
      clients: z.array(FoundClient),
      total: z.number().int(),
      /** The seq of the house at this read: a change of a client names it as `baseSeq`. */
      seq: z.number().int(),
      /** The paddle of the sale on show whose code was scanned. */
      scanned: z.string().nullable(),
    }),
  },
  paddles: {
    role: 'staff',
    summary: 'The registered paddles of a sale, with their clients and exposure',
    query: z.strictObject(OfSale),
    reply: z.object({ auctionId: z.string(), paddles: z.array(ShownPaddle) }),
  },
  nextPaddle: {
    role: 'staff',
    summary: 'Offers the next free paddle, and keeps it for this desk for a short time',
    query: z.strictObject({
      ...OfSale,
      /** The asking screen, by an id of its own. */
      desk: z.string().min(1).max(64),
      /** The client who gets it: offers the paddle of last time if it is free. */
      clientId: z.string().min(1).max(64).optional(),
      /** Paddles that the screen registers at the moment, with commas between. */
      except: z.string().max(2_000).optional(),
    }),
    reply: z.object({
      paddle: z.string(),
      /** The client's paddle of last time. */
      last: z.string().nullable(),
    }),
  },
  registerPaddle: {
    ...commandsApi.registerPaddle,
    body: commandsApi.registerPaddle.body.extend({
      ...OfSale,
      ...OfBarred,
      /** A new client of the house, for whom the paddle is. */
      client: ClientFields.optional(),
      /** The changes of the client with the id `clientId`. */
      clientChanges: ClientChanges.optional(),
    }),
    reply: ShownPaddle,
  },
  paddleCode: {
    ...houseCommandsApi.paddleCode,
    body: houseCommandsApi.paddleCode.body.partial({ auctionId: true }),
  },
  changePaddle: {
    ...commandsApi.changePaddle,
    body: z.strictObject({
      ...Changes,
      ...OfSale,
      ...OfBarred,
      reason: z.string().trim().max(200).optional(),
      /** With a suspension: `paddle` suspends this paddle alone (the default), `client` also bars its client in every sale. */
      suspends: z.enum(['paddle', 'client']).optional(),
    }),
    reply: ShownPaddle,
  },
})
