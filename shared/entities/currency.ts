import { z } from 'zod'
import { CurrencyCode } from '../amounts/currency-code.ts'

/** Exchange rates as the room uses them: units for one US dollar. */
export const RatesReply = z.object({
  base: z.literal('USD'),
  rates: z.record(CurrencyCode, z.number().positive()),
  source: z.enum(['live', 'fallback']),
  /** When the rates were fetched; null for the fallback. */
  fetchedAt: z.string().nullable(),
  ageSeconds: z.number().int().nullable(),
  overrides: z.record(CurrencyCode, z.number().positive().nullable()),
})
export type RatesReply = z.infer<typeof RatesReply>

/** Units of each currency for one unit of the sale's; null clears one, an absent one stays as it is. */
export const OverridesInput = z.partialRecord(CurrencyCode, z.number().positive().max(1e9).nullable())
