import { describe, expect, it } from 'vitest'
import { type RatesNews, ratesToast } from './rates-watch.ts'

const live: RatesNews = { source: 'live', ageSeconds: 20 }
const old: RatesNews = { source: 'live', ageSeconds: 600 }
const fallback: RatesNews = { source: 'fallback', ageSeconds: null }
const silent: RatesNews = 'no answer'

const title = (before: RatesNews | null, now: RatesNews) => ratesToast({ before, now })?.title ?? null

describe('the toast about exchange rates', () => {
  it('keeps quiet about live rates', () => {
    expect(title(null, live)).toBeNull()
    expect(title(fallback, live)).toBeNull()
  })

  it('says that the fallback is used, when the page opens and when it comes to that', () => {
    const words = { title: 'Failed to fetch live rates', description: 'Using fallback exchange rates' }
    expect(ratesToast({ before: null, now: fallback })).toEqual(words)
    expect(ratesToast({ before: null, now: silent })).toEqual(words)
    expect(ratesToast({ before: live, now: fallback })).toEqual(words)
  })

  it('says that a refresh failed while the rates before are still shown', () => {
    const words = { title: 'Refresh failed', description: 'Could not fetch updated rates' }
    expect(ratesToast({ before: live, now: silent })).toEqual(words)
    expect(ratesToast({ before: live, now: old })).toEqual(words)
  })

  it('does not say it again each minute', () => {
    expect(title(fallback, fallback)).toBeNull()
    expect(title(silent, silent)).toBeNull()
    expect(title(old, old)).toBeNull()
    expect(title(fallback, silent)).toBeNull()
    expect(title(old, silent)).toBeNull()
  })
})
