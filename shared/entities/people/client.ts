import { z } from 'zod'
import { SalePaddle } from './paddle.ts'

const line = (most: number) => z.string().trim().max(most)

/** What a client of the house is known by. Staff's alone: it stands in no sale and on no mirror. */
export const ClientFields = z.strictObject({
  name: line(120).min(1, 'A client needs a name.'),
  company: line(120).optional(),
  phones: z
    .array(z.strictObject({ number: line(40).min(3), label: line(40).optional() }))
    .max(10)
    .default([]),
  email: line(200).optional(),
  address: line(500).optional(),
  country: line(80).optional(),
  languages: z.array(line(40).min(1)).max(10).optional(),
  taxNumber: line(60).optional(),
  /** Words that stand wherever the name does: "cash only". */
  alerts: z.array(line(120).min(1)).max(10).default([]),
  note: line(2000).optional(),
  /** A document that was seen. */
  verified: z.strictObject({ document: line(120).min(1), on: line(40), by: line(80) }).optional(),
})
export type ClientFields = z.infer<typeof ClientFields>

/** A client of the house. */
export const Client = ClientFields.extend({ id: z.string(), createdAt: z.string() })
export type Client = z.infer<typeof Client>

/** A client that was found, with its paddles: those of the sale uploaded last first. */
export const FoundClient = Client.extend({ paddles: z.array(z.object({ auctionId: z.string(), paddle: z.string() })) })
export type FoundClient = z.infer<typeof FoundClient>

/** A registered paddle as staff see it: with its client, and what stands against its limit, in whole currency units. */
export const ShownPaddle = SalePaddle.omit({ reasonId: true }).extend({
  /** Null where it has none, or was erased. */
  client: Client.nullable(),
  /** Why it is suspended, in words. */
  reason: z.string().nullable(),
  /** Its own, or that of the sale's terms. */
  limitInForce: z.number().int().nullable(),
  exposure: z.number().int(),
  /** Whether a phone can join as it with a code. */
  hasCode: z.boolean(),
})
export type ShownPaddle = z.infer<typeof ShownPaddle>
