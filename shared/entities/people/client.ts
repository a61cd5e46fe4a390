import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { CurrencyCode } from '../../amounts/currency-code.ts'
import { field, shapeOf } from '../../engine/field.ts'
import { SalePaddle } from './paddle.ts'

const line = (most: number) => z.string().trim().max(most)

/** The fields of a client. All of them are for staff only, and no sale and no mirror has them. */
export const CLIENT_FIELDS = {
  id: field(z.string()),
  name: field(line(120).min(1, 'A client needs a name.')),
  company: field(line(120).optional()),
  phones: field(
    z
      .array(z.strictObject({ number: line(40).min(3), label: line(40).optional() }))
      .max(10)
      .readonly(),
    {
      blank: [],
    },
  ),
  email: field(line(200).optional()),
  address: field(line(500).optional()),
  country: field(line(80).optional()),
  languages: field(z.array(line(40).min(1)).max(10).optional()),
  taxNumber: field(line(60).optional()),
  /** Words that are shown wherever the name is: "cash only". */
  alerts: field(z.array(line(120).min(1)).max(10).readonly(), { blank: [] }),
  note: field(line(2000).optional()),
  /** The house's own client number. */
  number: field(line(40).optional()),
  title: field(line(60).optional()),
  /** For each sale separately, in whole currency units. */
  limit: field(z.strictObject({ amount: Amount, currency: CurrencyCode }).optional()),
  /** Whether the client may bid; absent: welcome. */
  standing: field(z.enum(['welcome', 'ask', 'barred']).optional()),
  standingReason: field(line(200).optional()),
  /** A document that was seen. */
  verified: field(z.strictObject({ document: line(120).min(1), on: line(40), by: line(80) }).optional()),
  createdAt: field(z.string()),
}

/** A client of the house. */
export const Client = z.strictObject(shapeOf(CLIENT_FIELDS))
export type Client = z.infer<typeof Client>

// Limits and standings are kept, but no rule reads them yet: so calls do not take them.
const { id: _, createdAt: __, limit: ___, standing: ____, standingReason: _____, ...words } = shapeOf(CLIENT_FIELDS)

/** What is said of a client. */
export const ClientFields = z.strictObject({
  ...words,
  phones: words.phones.default([]),
  alerts: words.alerts.default([]),
})
export type ClientFields = z.infer<typeof ClientFields>

/** Changes of a client: fields left out stay, an empty one is taken away. */
export const ClientChanges = z.strictObject(words).partial()

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
