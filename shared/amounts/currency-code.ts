import { z } from 'zod'
import { ISO_CURRENCIES } from './currency-words.ts'

/** A currency of ISO 4217, in calls and replies. */
export const CurrencyCode = z.string().refine((code) => ISO_CURRENCIES.has(code), 'is not a currency of ISO 4217')
