import { z } from 'zod'
import { Amount, OutcomeAmount } from '../amounts/amount.ts'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { LotStatus } from './lot.ts'

/** The lots of one vendor as the room sees them, with their reserves. Amounts in the sale's unit. */
export const VendorLots = z.object({
  /** Null for staff, who have no seat. */
  vendor: z.string().nullable(),
  title: z.string(),
  currency: CurrencyCode,
  unit: z.literal('minor').optional(),
  lots: z.array(
    z.object({
      lotNumber: LotNumberSchema,
      title: z.string(),
      estimate: z.string(),
      reserve: Amount.nullable(),
      status: LotStatus,
      highestBid: Amount.nullable(),
      /** The hammer price of a sold lot, else null. */
      amount: OutcomeAmount.nullable(),
      /** Sold subject to the vendor's approval: the answer is expected. */
      subject: z.boolean(),
    }),
  ),
})
export type VendorLots = z.infer<typeof VendorLots>
