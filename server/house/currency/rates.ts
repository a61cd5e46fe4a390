import { FALLBACK_RATES, type Rates } from '../../../shared/amounts/exchange-rates.ts'
import { fetchRates } from './rates-service.ts'

/** Milliseconds between two requests to the service, for the whole room. */
export const FETCH_EVERY_MS = 60_000

/** The present rates, and the time of their request: null for the fallback. */
export type HeldRates = { rates: Rates; fetchedAt: Date | null; fetchedTicks: number }

type RatesParts = {
  url: string | null
  now: () => Date
  /** A monotonic clock in ms, independent of the set time. */
  ticks: () => number
  fetch: typeof globalThis.fetch
  onFetched: () => void
  onFailed: (error: unknown) => void
}

/** The house's rates from a service at `url`, at most one request a minute; null: always the fallback. */
export function createRates({ url, now, ticks, fetch, onFetched, onFailed }: RatesParts) {
  const closing = new AbortController()
  let held: HeldRates = { rates: FALLBACK_RATES, fetchedAt: null, fetchedTicks: 0 }
  let askedAt: number | null = null
  let underWay: Promise<void> | null = null

  async function ask(service: string): Promise<void> {
    try {
      const rates = await fetchRates(service, { fetch, signal: closing.signal })
      held = { rates, fetchedAt: now(), fetchedTicks: ticks() }
      onFetched()
    } catch (error) {
      if (!closing.signal.aborted) onFailed(error)
    } finally {
      underWay = null
    }
  }

  return {
    get held(): HeldRates {
      return held
    },
    /** Requests the service unless it was requested within the last minute; resolves after success or failure. */
    async refresh(): Promise<void> {
      const time = ticks()
      const isDue = askedAt === null || time - askedAt >= FETCH_EVERY_MS
      if (underWay === null && url !== null && isDue && !closing.signal.aborted) {
        askedAt = time
        underWay = ask(url)
      }
      await underWay
    },
    /** Aborts a running request. */
    close: () => closing.abort(),
  }
}
