import { z } from 'zod'
import { CurrencyCode } from '../../../shared/amounts/currency-code.ts'
import { ISO_CURRENCIES } from '../../../shared/amounts/currency-words.ts'
import { FALLBACK_RATES, type Rates } from '../../../shared/amounts/exchange-rates.ts'

/** The default exchange-rate service: latest rates relative to USD. */
export const DEFAULT_RATES_URL = 'https://open.er-api.com/v6/latest/USD'

/** The time limit of a rates service in ms. */
const PATIENCE_MS = 5_000
const LARGEST_REPLY_BYTES = 1024 * 1024

const figure = z.number().positive().optional().catch(undefined)
const figures = z.partialRecord(CurrencyCode, figure)
const ourFigures = z.record(z.string(), z.unknown()).transform((all) => {
  return figures.parse(Object.fromEntries([...ISO_CURRENCIES].map((currency) => [currency, all[currency]])))
})
/** The usual open services name the base in one of these ways, and the map in one of these. */
const ServiceReply = z
  .object({
    result: z.string().optional(),
    base: z.string().optional(),
    base_code: z.string().optional(),
    rates: ourFigures.optional(),
    conversion_rates: ourFigures.optional(),
  })
  .refine(({ result }) => result === undefined || result === 'success', 'the service reports a failure')
  .refine(({ base, base_code }) => (base ?? base_code ?? 'USD').toUpperCase() === 'USD', 'rates are not for one dollar')
  .transform(({ rates, conversion_rates }) => rates ?? conversion_rates ?? {})
  .refine(({ USD = 1 }) => USD === 1, 'rates are not for one dollar')
  .refine((rates) => Object.entries(rates).some(([code, rate]) => code !== 'USD' && rate !== undefined), 'no rates')

/** The units for one US dollar in a service's reply; the fallback's for missing or invalid ones. Throws on others. */
export function readRates(reply: unknown): Rates {
  const live = Object.entries(ServiceReply.parse(reply)).flatMap(([code, rate]) =>
    rate === undefined ? [] : [[code, rate] as const],
  )
  return { ...FALLBACK_RATES, ...Object.fromEntries(live), USD: 1 }
}

/** Requests a rates service. Throws without valid rates within five seconds. */
export async function fetchRates(
  url: string,
  { fetch, signal }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<Rates> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (!response.ok) throw new Error(`The rates service answers ${response.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > LARGEST_REPLY_BYTES) throw new Error('The rates service sends more than rates')
    parts.push(part)
  }
  return readRates(JSON.parse(Buffer.concat(parts).toString('utf8')))
}
