import type { RatesReply } from '../../../../shared/entities/currency.ts'
import { useOutcome } from '../../../data/writes/useOutcome.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** The house asks the service once a minute at most, so rates of the last minute are fresh. */
const FRESH_SECONDS = 60

/** Whether a refresh brought rates, rather than what the house had before. */
export function isRefreshed({ source, ageSeconds }: Pick<RatesReply, 'source' | 'ageSeconds'>): boolean {
  return source === 'live' && ageSeconds !== null && ageSeconds <= FRESH_SECONDS
}

const NOT_REFRESHED = { title: 'Refresh failed', description: 'Could not fetch updated rates' }

export function useRefreshRates() {
  const outcome = useOutcome()
  const { mutate, isPending } = useWrite('refreshRates', {
    settle: (cache, rates) => cache.change(['rates'], () => rates),
    onDone: (rates) => (isRefreshed(rates) ? outcome.done('Rates refreshed') : outcome.failed(NOT_REFRESHED, null)),
    failed: NOT_REFRESHED,
  })
  return { refresh: () => mutate({}), isRefreshing: isPending }
}
