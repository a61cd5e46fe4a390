import { useEffect, useEffectEvent, useRef } from 'react'
import { FALLBACK_RATES, type RateOverrides, type Rates } from '../../../shared/exchange-rates.ts'
import { useToast, useToastFacts } from '../../components/toast/useToast.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { type RatesNews, ratesToast } from './rates-watch.ts'

const NO_OVERRIDES: RateOverrides = {}
const NOT_LIVE = 'rates are not live'

/** The rates of the display, refreshed every minute; a toast tells when they are not available. */
export function useDisplayRates(): { rates: Rates; overrides: RateOverrides; source: 'live' | 'fallback' | 'unknown' } {
  const { data, isError, errorUpdatedAt, dataUpdatedAt } = useRead('rates', {})
  const { showToast } = useToast()
  useToastFacts(data?.source === 'live' && !isError ? [] : [NOT_LIVE])
  const before = useRef<RatesNews | null>(null)

  const tell = useEffectEvent(() => {
    const now = isError ? 'no answer' : data
    if (!now) return
    const toast = ratesToast({ before: before.current, now })
    before.current = now
    if (toast) showToast({ kind: 'destructive', so: NOT_LIVE, ...toast })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply, and each failure, is news
  useEffect(tell, [dataUpdatedAt, errorUpdatedAt])

  return {
    rates: data?.rates ?? FALLBACK_RATES,
    overrides: data?.overrides ?? NO_OVERRIDES,
    source: data?.source ?? (isError ? 'fallback' : 'unknown'),
  }
}
