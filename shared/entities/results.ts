import { z } from 'zod'
import { Amount, OutcomeAmount } from '../amounts/amount.ts'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { BidType } from './bid.ts'
import { OutcomeStatus, Shortfall } from './lot.ts'

/** The result of one lot, for the house's books. Amounts in the sale's unit. */
export const LotResult = z.object({
  lotNumber: LotNumberSchema,
  artist: z.string(),
  title: z.string(),
  estimate: z.string(),
  /** 'open': the lot has no outcome. */
  status: z.enum([...OutcomeStatus.options, 'open']),
  hammerPrice: OutcomeAmount.nullable(),
  paddleNumber: z.string().nullable(),
  /** The type of the winning bid. */
  source: BidType.nullable(),
  /** The highest valid bid of another paddle than the winner's; null for an unsold lot. */
  underbid: Amount.nullable(),
  underbidderPaddle: z.string().nullable(),
  /** The number of valid bids. */
  bids: z.number().int(),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Sold subject to the vendor's approval; else absent. */
  subject: z.literal(true).optional(),
  /** The id of the platform on which it was sold; else absent. */
  channel: z.string().optional(),
  /** It was passed and then offered again; else absent. */
  offeredAgain: z.literal(true).optional(),
  /** Absent if it did not end short of its reserve. */
  shortfall: Shortfall.optional(),
})
export type LotResult = z.infer<typeof LotResult>

export const SaleResults = z.object({
  auctionId: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  dateTime: z.string().nullable(),
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); if absent, whole ones. */
  unit: z.literal('minor').optional(),
  /** Absent for a sale started in 1.1. */
  timeZone: z.string().optional(),
  startedAt: z.string().nullable(),
  lots: z.array(LotResult),
  sold: z.number().int(),
  passed: z.number().int(),
  /** The sum of the hammer prices. */
  total: z.number().int(),
  /** Absent without any. */
  withdrawn: z.number().int().optional(),
  /** The number of sold lots that wait for the vendor's approval; absent without any. */
  subject: z.number().int().optional(),
  /** The number of lots sold below their reserve; absent without any. */
  belowReserve: z.number().int().optional(),
  /** The number of lots passed while the house led; absent without any. */
  boughtIn: z.number().int().optional(),
})
export type SaleResults = z.infer<typeof SaleResults>
