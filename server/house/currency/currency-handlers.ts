import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RatesReply } from '../../../shared/entities/currency.ts'
import type { House } from '../../../shared/house/state.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../../sale/saleroom.ts'
import { createRates } from './rates.ts'

/** The time in ms that a reply waits for the service before it uses the present rates. */
const REPLY_WITHIN_MS = 800

type CurrencyParts = Pick<Saleroom, 'houseRoom' | 'publisher' | 'now' | 'ticks'> & {
  /** The service's URL; null for none. */
  url: string | null
  fetch: typeof globalThis.fetch
  logger: Logger
}

const NONE = { USD: null, GBP: null, EUR: null, CHF: null, HKD: null, JPY: null, SGD: null, CNY: null }

/** The rates that staff set by hand: units for one unit of the sale's currency; null if unset. */
function overridesIn({ rateOverrides }: House): RatesReply['overrides'] {
  return { ...NONE, ...Object.fromEntries([...rateOverrides].map(([code, { rate }]) => [code, rate])) }
}

/** The handlers of exchange rates, and `close`, which aborts a running request. */
export function currencyHandlers({ url, houseRoom, publisher, now, ticks, fetch, logger }: CurrencyParts) {
  let isOut = false
  const desk = createRates({
    url,
    now,
    ticks,
    fetch,
    onFetched() {
      isOut = false
      tell()
    },
    onFailed(error) {
      // Once for each outage: the service is asked every minute.
      if (!isOut) logger.warn(sayNoRates(url, error))
      isOut = true
    },
  })

  function reply(): RatesReply {
    const { rates, fetchedAt, fetchedTicks } = desk.held
    const age = fetchedAt && Math.round((ticks() - fetchedTicks) / 1000)
    return {
      base: 'USD',
      rates,
      source: fetchedAt ? 'live' : 'fallback',
      fetchedAt: fetchedAt?.toISOString() ?? null,
      ageSeconds: age,
      overrides: overridesIn(houseRoom.house),
    }
  }

  function tell(): void {
    const stamp = { auctionId: null, seq: 0, at: now().toISOString() }
    publisher.house({ ...stamp, type: 'rates-updated', rates: reply() })
  }

  async function refreshed(): Promise<RatesReply> {
    const waiting = new AbortController()
    const long = wait(REPLY_WITHIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined)
    await Promise.race([desk.refresh(), long])
    waiting.abort()
    return reply()
  }

  houseRoom.follow(({ before, after }) => {
    if (before.rateOverrides !== after.rateOverrides) tell()
  })

  return {
    handlers: {
      async rates() {
        if (desk.held.fetchedAt === null) return await refreshed()
        // Fresh ones are sent to every screen as `rates-updated`.
        void desk.refresh()
        return reply()
      },
      // Waits until the service has answered or failed.
      async refreshRates() {
        await desk.refresh()
        return reply()
      },
      async setOverrides(call) {
        await houseRoom.run('setRateOverrides', { rates: call.body }, originOf(call))
        return reply()
      },
    } satisfies Partial<Handlers>,
    close: () => desk.close(),
  }
}

/** One line for the log, without a stack trace: the program works although the service cannot be reached. */
function sayNoRates(url: string | null, error: unknown): string {
  const why =
    error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)
  return `No live exchange rates from ${url}, fixed rates are used: ${why}`
}
