import { z } from 'zod'
import { LARGEST_AMOUNT } from './largest-amount.ts'

export { LARGEST_AMOUNT }

/** An amount of money: whole units of the sale's currency, 1 to 1,000,000,000,000. */
export const Amount = z.number().int().min(1).max(LARGEST_AMOUNT)

/** The price of a sold lot. It is 0 only for a lot whose price another lot of its round includes. */
export const OutcomeAmount = z.number().int().min(0).max(LARGEST_AMOUNT)
