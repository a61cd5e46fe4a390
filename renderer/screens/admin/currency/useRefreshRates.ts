import type { RatesReply } from '../../../../shared/entities/currency.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { keys } from '../../../data/reads/keys.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** The house asks the service once a minute at most, so rates of the last minute are fresh. */
const FRESH_SECONDS = 60

/** Whether a refresh brought rates, rather than what the house had before. */
export function isRefreshed({ source, ageSeconds }: Pick<RatesReply, 'source' | 'ageSeconds'>): boolean {
  return source === 'live' && ageSeconds !== null && ageSeconds <= FRESH_SECONDS
}

export function useRefreshRates() {
  const { showToast } = useToast()
  const fail = () =>
    showToast({ title: 'Refresh failed', description: 'Could not fetch updated rates', kind: 'destructive' })
  const { mutate, isPending } = useWrite('refreshRates', {
    settle: (cache, rates) => cache.change(keys.rates(), () => rates),
    onDone: (rates) => (isRefreshed(rates) ? showToast({ title: 'Rates refreshed', kind: 'success' }) : fail()),
    onFailed: fail,
  })
  return { refresh: () => mutate({}), isRefreshing: isPending }
}
