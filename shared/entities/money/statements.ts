import { z } from 'zod'
import { CurrencyCode } from '../../amounts/currency-code.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { OutcomeStatus } from '../lot.ts'
import { ChargesReply, VatScheme } from './charges.ts'

/** Whether statements are for buyers or for vendors. */
export const Side = z.enum(['buyers', 'vendors'])
export type Side = z.infer<typeof Side>

/** The path of statements for lots sold to the floor, or without a vendor. */
export const UNASSIGNED = 'unassigned'

/** The path name of a party. A vendor with the reserved name has a tilde before it. */
export const partyPath = (party: string | null): string =>
  party === null ? UNASSIGNED : party.replace(/^(?=~*unassigned$)/, '~')

/** A lot on a statement, with its charges in minor units; `subject`: the vendor has not approved yet. */
export const StatementLine = z.object({
  lotNumber: LotNumberSchema,
  artist: z.string(),
  title: z.string(),
  /** The buyer's paddle; null for the floor. */
  paddle: z.string().nullable(),
  subject: z.boolean(),
  scheme: VatScheme,
  /** The tax rate of each part, in percent. */
  rates: z.object({ taxOnHammer: z.number(), taxOnPremium: z.number(), taxOnCommission: z.number() }),
  /** The price of one lot or piece of a round. */
  unitPrice: z.number().int().optional(),
  /** The lot whose price includes this one, which is sold at 0. */
  with: LotNumberSchema.optional(),
  ...ChargesReply.shape,
})
export type StatementLine = z.infer<typeof StatementLine>

/** The amount that a buyer owes or a vendor receives, in the present state of the sale. It is not an invoice. */
export const StatementReply = z.object({
  auctionId: z.string(),
  /** The sale's title. */
  title: z.string(),
  location: z.string().nullable(),
  dateTime: z.string().nullable(),
  timeZone: z.string(),
  currency: CurrencyCode,
  /** The decimal digits of the amounts, which are all in minor units. */
  digits: z.number().int(),
  side: Side,
  /** A paddle (the lowest of a client with several) or a vendor; null for the floor, or for lots without a vendor. */
  party: z.string().nullable(),
  /** The client with the paddle, if registered, and the client's name. */
  clientId: z.string().nullable(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** The `seq` of the last entry in the sale's journal that it includes. */
  asOf: z.number().int(),
  lines: z.array(StatementLine),
  sum: ChargesReply,
  /** The client's purchases in other sales of the same day, with the paddle of the statement there. */
  sameDay: z.array(
    z.object({
      auctionId: z.string(),
      title: z.string(),
      party: z.string(),
      currency: CurrencyCode,
      digits: z.number().int(),
      total: z.number().int(),
    }),
  ),
})
export type StatementReply = z.infer<typeof StatementReply>

export const StatementsOfSide = z.object({ statements: z.array(StatementReply) })

const Summary = StatementReply.pick({ party: true, clientId: true, name: true, company: true }).extend({
  lots: z.number().int(),
  /** The number of lots sold subject to the vendor's approval. */
  subject: z.number().int(),
  hammer: z.number().int(),
  /** The amount that the buyer pays or the vendor gets. */
  total: z.number().int(),
})
export type StatementSummary = z.infer<typeof Summary>

export const StatementsReply = z.object({
  auctionId: z.string(),
  title: z.string(),
  currency: CurrencyCode,
  digits: z.number().int(),
  isLive: z.boolean(),
  hasCharges: z.boolean(),
  asOf: z.number().int(),
  buyers: z.array(Summary),
  vendors: z.array(Summary),
  sum: ChargesReply,
  /** The house's own income, and the amounts that it pays to others. */
  house: z.object({ earned: z.number().int(), paidOver: z.number().int() }),
})

const OfLot = { lotNumber: LotNumberSchema, title: z.string() }
const Someone = { paddleNumber: z.string().nullable(), name: z.string().nullable() }

/** The open tasks after a sale. Amounts in the sale's units. */
export const WorkLists = z.object({
  auctionId: z.string(),
  title: z.string(),
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); if absent, whole ones. */
  unit: z.literal('minor').optional(),
  asOf: z.number().int(),
  /** Whether outcomes can be corrected: the sale is on show. */
  isOnShow: z.boolean(),
  subject: z.array(
    z.object({
      ...OfLot,
      ...Someone,
      vendor: z.string().nullable(),
      amount: z.number().int(),
      at: z.string(),
      /** The remaining days under the terms; negative once they are over. */
      daysLeft: z.number().int(),
    }),
  ),
  underbidders: z.array(
    z.object({ ...OfLot, ...Someone, status: z.enum(['passed', 'subject']), amount: z.number().int() }),
  ),
  unsold: z.array(
    z.object({
      vendor: z.string().nullable(),
      lots: z.array(
        z.object({
          ...OfLot,
          status: OutcomeStatus,
          reserve: z.number().nullable(),
          highest: z.number().int().nullable(),
        }),
      ),
    }),
  ),
  late: z.array(z.object({ ...OfLot, ...Someone, amount: z.number().int(), lateBy: z.number().int() })),
  /** Registered paddles that are not suspended. */
  paddles: z.array(
    z.object({ paddleNumber: z.string(), name: z.string().nullable(), status: z.string(), bought: z.number().int() }),
  ),
})
export type WorkLists = z.infer<typeof WorkLists>
