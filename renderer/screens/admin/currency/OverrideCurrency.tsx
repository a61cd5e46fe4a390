import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { CURRENCIES } from '../../../../shared/amounts/currency.ts'
import type { RatesReply } from '../../../../shared/entities/currency.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { clockOf } from '../../../components/lot/moments.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useDataSource } from '../../../data/data-context.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { CurrencyCard } from './CurrencyCard.tsx'

/** Sets rates by hand, for every display in the room. */
export function OverrideCurrency() {
  const read = useRead('rates', {})
  const { data: rates, error } = read
  const { data: sale } = useRead('auctionLocation', {})
  const { showToast } = useToast()
  const { refresh, isRefreshing } = useRefreshRates()
  const isFallback = rates?.source === 'fallback'
  const own = sale?.currency ?? 'USD'

  useEffect(() => {
    if (!isFallback && !error) return
    showToast({
      title: 'Failed to fetch live rates',
      description: 'Using fallback exchange rates',
      kind: 'destructive',
    })
  }, [isFallback, error, showToast])

  return (
    <section aria-labelledby="override-currency">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="override-currency" className="text-xl font-semibold">
            Override Currency Rates
          </h2>
          <p className="mt-1 max-w-160 text-sm text-ink-muted">
            A rate set here is how many units of that currency one {own} is worth. It replaces the live rate on every
            display in the room until it is cleared.
          </p>
          {rates && (
            <p role="status" className="figures mt-1 text-sm text-ink-muted">
              {rates.source === 'live' && rates.fetchedAt
                ? `Live rates of ${clockOf(rates.fetchedAt, 'device')}`
                : 'Fallback rates: live rates are not available'}
            </p>
          )}
        </div>
        <Button onClick={refresh} pending={isRefreshing} pendingLabel="Refreshing...">
          <RefreshCw aria-hidden className="size-4" />
          Refresh Live Rates
        </Button>
      </div>
      {rates ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {CURRENCIES.map((code) => (
            <li key={code} className="flex">
              <CurrencyCard code={code} own={own} rates={rates} />
            </li>
          ))}
        </ul>
      ) : (
        <ReadState read={read} failed="Failed to fetch live rates" loading="Loading rates..." />
      )}
    </section>
  )
}

/** The house requests rates once a minute at most, so rates of the last minute are fresh. */
const FRESH_SECONDS = 60

/** Whether a refresh brought new rates. */
function isRefreshed({ source, ageSeconds }: Pick<RatesReply, 'source' | 'ageSeconds'>): boolean {
  return source === 'live' && ageSeconds !== null && ageSeconds <= FRESH_SECONDS
}

const NOT_REFRESHED = { title: 'Refresh failed', description: 'Could not fetch updated rates' }

function useRefreshRates() {
  const outcome = useOutcome()
  const { cache } = useDataSource()
  const { mutate, isPending } = useWrite('refreshRates', {
    onDone(rates) {
      cache.change(['rates'], () => rates)
      if (isRefreshed(rates)) outcome.done('Rates refreshed')
      else outcome.failed(NOT_REFRESHED, null)
    },
    failed: NOT_REFRESHED,
  })
  return { refresh: () => mutate({}), isRefreshing: isPending }
}
