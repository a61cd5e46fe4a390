import type { Reply } from '../../../shared/api/index.ts'
import type { LiveMessage } from '../../../shared/sale/live.ts'

/** How long rates are kept, in ms. The rates themselves show their age. */
const RATES_MS = 30_000

export type RateCache = ReturnType<typeof rateCache>

/** Keeps the house's exchange rates, read once for all callers. */
export function rateCache(read: () => Promise<Reply<'rates'>>) {
  let kept: { rates: Promise<Reply<'rates'>>; at: number } | null = null

  function readAnew(): Promise<Reply<'rates'>> {
    const rates = read()
    const fresh = { rates, at: performance.now() }
    kept = fresh
    rates.catch(() => {
      if (kept === fresh) kept = null
    })
    return rates
  }

  return {
    get: (): Promise<Reply<'rates'>> => (kept && performance.now() - kept.at <= RATES_MS ? kept.rates : readAnew()),
    hear(message: LiveMessage): void {
      if (message.type === 'rates-updated') kept = { rates: Promise.resolve(message.rates), at: performance.now() }
    },
    forget(): void {
      kept = null
    },
  }
}
