import { z } from 'zod'
import { CurrencyCode } from '../amounts/currency-code.ts'

/** The exchange rates in use: units for one US dollar. */
export const RatesReply = z.object({
  base: z.literal('USD'),
  rates: z.record(CurrencyCode, z.number().positive()),
  source: z.enum(['live', 'fallback']),
  /** The time when the rates were fetched; null for the fallback. */
  fetchedAt: z.string().nullable(),
  ageSeconds: z.number().int().nullable(),
  overrides: z.record(CurrencyCode, z.number().positive().nullable()),
})
export type RatesReply = z.infer<typeof RatesReply>

/** Units of each currency for one unit of the sale's. Null clears a rate; an absent one stays. */
export const OverridesInput = z.partialRecord(CurrencyCode, z.number().positive().max(1e9).nullable())
