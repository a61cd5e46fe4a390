import { FALLBACK_RATES, type Rates } from '../../shared/currency.ts'
import { fetchRates } from './rates-service.ts'

/** Milliseconds between two requests to the service, for the whole room. DESIGN 8. */
export const FETCH_EVERY_MS = 60_000

/** The rates the room uses, and when they were fetched: null for the fallback. */
export type HeldRates = { rates: Rates; fetchedAt: Date | null }

/** The exchange rates of the house: at most one request a minute, however many ask. DESIGN 8. */
export type RatesDesk = {
  readonly held: HeldRates
  /** Asks the service unless it was asked within the last minute; resolves when that is done, whatever it came to. */
  refresh(): Promise<void>
  /** Breaks off a request under way. */
  close(): void
}

/** Rates from a service at `url`; null: none is asked, and the fallback holds. */
export function createRates({
  url,
  now,
  fetch,
  onFetched,
  onFailed,
}: {
  url: string | null
  now: () => Date
  fetch: typeof globalThis.fetch
  onFetched: () => void
  onFailed: (error: unknown) => void
}): RatesDesk {
  const closing = new AbortController()
  let held: HeldRates = { rates: FALLBACK_RATES, fetchedAt: null }
  let askedAt: number | null = null
  let underWay: Promise<void> | null = null

  async function ask(service: string): Promise<void> {
    try {
      const rates = await fetchRates({ url: service, fetch, signal: closing.signal })
      held = { rates, fetchedAt: now() }
      onFetched()
    } catch (error) {
      if (!closing.signal.aborted) onFailed(error)
    } finally {
      underWay = null
    }
  }

  return {
    get held() {
      return held
    },
    async refresh() {
      const time = now().getTime()
      // A clock set back must not silence the service for as long.
      const isDue = askedAt === null || time - askedAt >= FETCH_EVERY_MS || time < askedAt
      if (underWay === null && url !== null && isDue && !closing.signal.aborted) {
        askedAt = time
        underWay = ask(url)
      }
      await underWay
    },
    close: () => closing.abort(),
  }
}
