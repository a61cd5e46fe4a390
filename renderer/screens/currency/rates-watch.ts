import type { RatesReply } from '../../../shared/entities/currency.ts'

/** The display's last news of the rates: a reply, or that there was none. */
export type RatesNews = Pick<RatesReply, 'source' | 'ageSeconds'> | 'no answer'

/** What a toast tells of them; the language has its words. */
export type RatesToast = 'ratesFailed' | 'notRefreshed'

/** Seconds after which live rates are stale: they are fetched every 60. */
const OVERDUE_SECONDS = 150

type Health = 'live' | 'overdue' | 'fallback' | 'silent'

function healthOf(news: RatesNews): Health {
  if (news === 'no answer') return 'silent'
  if (news.source === 'fallback') return 'fallback'
  return (news.ageSeconds ?? 0) > OVERDUE_SECONDS ? 'overdue' : 'live'
}

/** The toast for a change of the rates' state; shown once, not every minute. */
export function ratesToast({ before, now }: { before: RatesNews | null; now: RatesNews }): RatesToast | null {
  const was = before && healthOf(before)
  const is = healthOf(now)
  if (is === 'live' || is === was) return null
  if (is === 'fallback') return 'ratesFailed'
  // Without any reply so far, the display itself uses the fallback.
  if (was === null) return is === 'silent' ? 'ratesFailed' : 'notRefreshed'
  return was === 'live' ? 'notRefreshed' : null
}
