import { z } from 'zod'

/** The largest amount, in whole units of the sale's currency. DESIGN 2. */
export const LARGEST_AMOUNT = 1_000_000_000_000

/** An amount of money: whole units of the sale's currency, 1 to 1,000,000,000,000. DESIGN 2. */
export const Amount = z.number().int().min(1).max(LARGEST_AMOUNT)
