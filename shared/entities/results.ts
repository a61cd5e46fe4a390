import { z } from 'zod'
import { Amount } from '../amount.ts'
import { CurrencyCode } from '../currency-code.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { BidType } from './bid.ts'

/** What became of one lot, for the house's books. Amounts in whole units of the sale's currency. */
export const LotResult = z.object({
  lotNumber: LotNumberSchema,
  artist: z.string(),
  title: z.string(),
  estimate: z.string(),
  /** 'open': the lot has no outcome. */
  status: z.enum(['sold', 'passed', 'open']),
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
})
export type LotResult = z.infer<typeof LotResult>

/** A sale's results. */
export const SaleResults = z.object({
  auctionId: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  dateTime: z.string().nullable(),
  currency: CurrencyCode,
  startedAt: z.string().nullable(),
  lots: z.array(LotResult),
  sold: z.number().int(),
  passed: z.number().int(),
  /** The sum of the hammer prices. */
  total: z.number().int(),
})
export type SaleResults = z.infer<typeof SaleResults>
