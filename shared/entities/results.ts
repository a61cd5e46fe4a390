import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { BidType } from './bid.ts'
import { OutcomeStatus, Shortfall } from './lot.ts'

/** What became of one lot, for the house's books. Amounts in the sale's unit. */
export const LotResult = z.object({
  lotNumber: LotNumberSchema,
  artist: z.string(),
  title: z.string(),
  estimate: z.string(),
  /** 'open': the lot has no outcome. */
  status: z.enum([...OutcomeStatus.options, 'open']),
  hammerPrice: Amount.nullable(),
  paddleNumber: z.string().nullable(),
  /** How the winning bid came in. */
  source: BidType.nullable(),
  /** The highest valid bid of another paddle than the winner's; of a lot that is not sold there is none. */
  underbid: Amount.nullable(),
  underbidderPaddle: z.string().nullable(),
  /** Valid bids. */
  bids: z.number().int(),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Sold subject to the vendor's approval; absent where it is not. */
  subject: z.literal(true).optional(),
  /** The id of the platform it was sold on; absent where it was sold on none. */
  channel: z.string().optional(),
  /** It was passed before, and then offered again; absent where it was not. */
  offeredAgain: z.literal(true).optional(),
  /** Absent where it did not end short of its reserve. */
  shortfall: Shortfall.optional(),
})
export type LotResult = z.infer<typeof LotResult>

/** A sale's results. */
export const SaleResults = z.object({
  auctionId: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  dateTime: z.string().nullable(),
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); absent: whole ones. */
  unit: z.literal('minor').optional(),
  /** Absent of a sale that 1.1 began. */
  timeZone: z.string().optional(),
  startedAt: z.string().nullable(),
  lots: z.array(LotResult),
  sold: z.number().int(),
  passed: z.number().int(),
  /** The sum of the hammer prices. */
  total: z.number().int(),
  /** Absent where there are none. */
  withdrawn: z.number().int().optional(),
  /** Of those sold, how many wait for the vendor's approval; absent where none does. */
  subject: z.number().int().optional(),
  /** Of those sold, how many below their reserve; absent where none was. */
  belowReserve: z.number().int().optional(),
  /** Of those passed, how many while the house led; absent where none was. */
  boughtIn: z.number().int().optional(),
})
export type SaleResults = z.infer<typeof SaleResults>
