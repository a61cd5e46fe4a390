import { z } from 'zod'
import { LotNumberInput } from '../../lot-number.ts'

/** A lot of the sale. */
export const LotInput = z.strictObject({ lotNumber: LotNumberInput })
/** A bid or an advance bid of the sale, by its id. */
export const BidInput = z.strictObject({ id: z.string().min(1).max(64) })
/** The sale as a whole. */
export const SaleInput = z.strictObject({})
