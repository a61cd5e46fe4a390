import { z } from 'zod'
import { CurrencyCode } from '../../amounts/currency-code.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { OutcomeStatus } from '../lot.ts'
import { ChargesReply, VatScheme } from './charges.ts'

/** Whether statements are for buyers or for vendors. */
export const Side = z.enum(['buyers', 'vendors'])
export type Side = z.infer<typeof Side>

/** In a path: of lots that were sold to the floor, or have no vendor. */
export const UNASSIGNED = 'unassigned'

/** A party as paths name it: a vendor of that very name has a tilde before it. */
export const partyPath = (party: string | null): string =>
  party === null ? UNASSIGNED : party.replace(/^(?=~*unassigned$)/, '~')

/** A lot on a statement, with what it comes to in minor units; `subject`: the vendor has not agreed yet. */
export const StatementLine = z.object({
  lotNumber: LotNumberSchema,
  artist: z.string(),
  title: z.string(),
  /** That bought it; null: the floor. */
  paddle: z.string().nullable(),
  subject: z.boolean(),
  scheme: VatScheme,
  /** The percentage at which each part is taxed. */
  rates: z.object({ taxOnHammer: z.number(), taxOnPremium: z.number(), taxOnCommission: z.number() }),
  ...ChargesReply.shape,
})
export type StatementLine = z.infer<typeof StatementLine>

/** What a buyer owes or a vendor receives, in the current state of the sale. It is not an invoice. */
export const StatementReply = z.object({
  auctionId: z.string(),
  /** The sale's title. */
  title: z.string(),
  location: z.string().nullable(),
  dateTime: z.string().nullable(),
  timeZone: z.string(),
  currency: CurrencyCode,
  /** Digits of the amounts after the point: all are in minor units. */
  digits: z.number().int(),
  side: Side,
  /** A paddle (of a client with several that bought, the lowest) or a vendor; null: lots sold to the floor, or without a vendor. */
  party: z.string().nullable(),
  /** The client who holds the paddle, if one is registered, and the client's name. */
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
  /** What the client bought in other sales of the same day, with the paddle of the statement there. */
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

/** The statements of all buyers, or of all vendors. */
export const StatementsOfSide = z.object({ statements: z.array(StatementReply) })

const Summary = StatementReply.pick({ party: true, clientId: true, name: true, company: true }).extend({
  lots: z.number().int(),
  /** How many of the lots are sold subject to the vendor's approval. */
  subject: z.number().int(),
  hammer: z.number().int(),
  /** What the buyer pays, or the vendor gets. */
  total: z.number().int(),
})
export type StatementSummary = z.infer<typeof Summary>

/** All statements of a sale. */
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
  /** What stays with the house, and what it pays over. */
  house: z.object({ earned: z.number().int(), paidOver: z.number().int() }),
})

const OfLot = { lotNumber: LotNumberSchema, title: z.string() }
const Someone = { paddleNumber: z.string().nullable(), name: z.string().nullable() }

/** What is left to do after a sale. Amounts in the sale's units. */
export const WorkLists = z.object({
  auctionId: z.string(),
  title: z.string(),
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); absent: whole ones. */
  unit: z.literal('minor').optional(),
  asOf: z.number().int(),
  /** Whether outcomes can be corrected: the sale is the one on show. */
  isOnShow: z.boolean(),
  subject: z.array(
    z.object({
      ...OfLot,
      ...Someone,
      vendor: z.string().nullable(),
      amount: z.number().int(),
      at: z.string(),
      /** Of the days that the terms give; below 0 where they are over. */
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
