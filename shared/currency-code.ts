import { z } from 'zod'
import { CURRENCIES } from './currency.ts'

/** A currency of the table, as calls and replies write it. DESIGN 8. */
export const CurrencyCode = z.enum(CURRENCIES)
