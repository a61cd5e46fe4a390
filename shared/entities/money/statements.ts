import { z } from 'zod'
import { CurrencyCode } from '../../currency-code.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { OutcomeStatus } from '../lot.ts'
import { ChargesReply, VatScheme } from './charges.ts'

/** Whose statement it is. */
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
  title: z.string(),
  /** That bought it; null: the floor. */
  paddle: z.string().nullable(),
  subject: z.boolean(),
  scheme: VatScheme,
  ...ChargesReply.shape,
})
export type StatementLine = z.infer<typeof StatementLine>

const Written = {
  auctionId: z.string(),
  /** Of the sale. */
  title: z.string(),
  currency: CurrencyCode,
  /** Digits of the amounts after the point: all are in minor units. */
  digits: z.number().int(),
  side: Side,
  /**
   * A paddle (of a client with several that bought, the lowest), the id of a client whose paddle is no longer its own,
   * or a vendor; null: lots of nobody in particular.
   */
  party: z.string().nullable(),
  /** The client, where one is known, and the name it has. */
  clientId: z.string().nullable(),
  name: z.string().nullable(),
  /** The last entry of the sale's journal that it knows of. */
  asOf: z.number().int(),
  lines: z.array(StatementLine),
  sum: ChargesReply,
}

/** A statement or credit note as it was issued; it is never changed. Numbers count both, from 1, without gaps. */
export const IssuedStatement = z.object({
  ...Written,
  number: z.number().int().min(1),
  kind: z.enum(['statement', 'credit']),
  /** The statement that a credit note takes back. */
  credits: z.number().int().nullable(),
  at: z.string(),
})
export type IssuedStatement = z.infer<typeof IssuedStatement>

/** A statement as it stands: as issued, else provisional. */
export const StatementReply = z.object({
  ...Written,
  /** Null: provisional. */
  number: z.number().int().nullable(),
  /** What was issued has other figures than the sale has now: it needs a credit note, and a new statement. */
  creditDue: z.boolean(),
  /** What was issued to it, oldest first. */
  documents: z.array(
    IssuedStatement.pick({ number: true, kind: true, credits: true, at: true }).extend({ total: z.number().int() }),
  ),
})
export type StatementReply = z.infer<typeof StatementReply>

const Summary = StatementReply.pick({ party: true, clientId: true, name: true, number: true, creditDue: true }).extend({
  lots: z.number().int(),
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
