import type { RatesReply } from '../../../shared/entities/currency.ts'

/** The result of the display's last read of the rates: a reply, or no answer. */
export type RatesNews = Pick<RatesReply, 'source' | 'ageSeconds'> | 'no answer'

/** The kind of toast about rates; the language has its words. */
export type RatesToast = 'ratesFailed' | 'notRefreshed'

/** Live rates are stale after this many seconds: they are fetched every 60. */
const OVERDUE_SECONDS = 150

type Health = 'live' | 'overdue' | 'fallback' | 'silent'

function healthOf(news: RatesNews): Health {
  if (news === 'no answer') return 'silent'
  if (news.source === 'fallback') return 'fallback'
  return (news.ageSeconds ?? 0) > OVERDUE_SECONDS ? 'overdue' : 'live'
}

/** Returns the toast for a change of the rates' state; not repeated every minute. */
export function ratesToast({ before, now }: { before: RatesNews | null; now: RatesNews }): RatesToast | null {
  const was = before && healthOf(before)
  const is = healthOf(now)
  if (is === 'live' || is === was) return null
  if (is === 'fallback') return 'ratesFailed'
  // Without any reply so far, the display uses its own fallback.
  if (was === null) return is === 'silent' ? 'ratesFailed' : 'notRefreshed'
  return was === 'live' ? 'notRefreshed' : null
}
