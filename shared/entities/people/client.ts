import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { CurrencyCode } from '../../amounts/currency-code.ts'
import { field, shapeOf } from '../../engine/field.ts'
import { SalePaddle } from './paddle.ts'

const line = (most: number) => z.string().trim().max(most)

/** The fields of a client. They are only for staff, and no sale or mirror has them. */
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
  /** Alerts next to the name on every screen: "cash only". */
  alerts: field(z.array(line(120).min(1)).max(10).readonly(), { blank: [] }),
  note: field(line(2000).optional()),
  /** The house's client number. */
  number: field(line(40).optional()),
  title: field(line(60).optional()),
  /** For each sale separately, in whole currency units. */
  limit: field(z.strictObject({ amount: Amount, currency: CurrencyCode }).optional()),
  /** Whether the client may bid; by default welcome. */
  standing: field(z.enum(['welcome', 'ask', 'barred']).optional()),
  standingReason: field(line(200).optional()),
  /** An inspected identity document. */
  verified: field(z.strictObject({ document: line(120).min(1), on: line(40), by: line(80) }).optional()),
  createdAt: field(z.string()),
}

/** A client of the house. */
export const Client = z.strictObject(shapeOf(CLIENT_FIELDS))
export type Client = z.infer<typeof Client>

const { id: _, createdAt: __, ...words } = shapeOf(CLIENT_FIELDS)

/** The fields that a call may set for a client. */
export const ClientFields = z.strictObject({
  ...words,
  phones: words.phones.default([]),
  alerts: words.alerts.default([]),
})
export type ClientFields = z.infer<typeof ClientFields>

/** Changes of a client: omitted fields stay; an empty one, and a limit of null, is removed. */
export const ClientChanges = z.strictObject({ ...words, limit: words.limit.nullable() }).partial()

/** A found client with its paddles, from the last uploaded sale on. */
export const FoundClient = Client.extend({ paddles: z.array(z.object({ auctionId: z.string(), paddle: z.string() })) })
export type FoundClient = z.infer<typeof FoundClient>

/** A registered paddle as staff see it: with its client, and its limit and exposure, in whole currency units. */
export const ShownPaddle = SalePaddle.omit({ reasonId: true }).extend({
  /** Null if it has none, or an erased one. */
  client: Client.nullable(),
  /** The reason for its suspension. */
  reason: z.string().nullable(),
  /** Its own, or the one of the sale's terms. */
  limitInForce: z.number().int().nullable(),
  exposure: z.number().int(),
  /** Whether a phone can join with a code for it. */
  hasCode: z.boolean(),
})
export type ShownPaddle = z.infer<typeof ShownPaddle>
