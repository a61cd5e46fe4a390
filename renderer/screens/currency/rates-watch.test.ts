import { describe, expect, it } from 'vitest'
import { type RatesNews, ratesToast } from './rates-watch.ts'

const live: RatesNews = { source: 'live', ageSeconds: 20 }
const old: RatesNews = { source: 'live', ageSeconds: 600 }
const fallback: RatesNews = { source: 'fallback', ageSeconds: null }
const silent: RatesNews = 'no answer'

const toast = (before: RatesNews | null, now: RatesNews) => ratesToast({ before, now })

describe('the toast about exchange rates', () => {
  it('is absent while rates are live', () => {
    expect(toast(null, live)).toBeNull()
    expect(toast(fallback, live)).toBeNull()
  })

  it('says that the fallback is used, when the page opens and when the rates change to it', () => {
    const words = 'ratesFailed'
    expect(ratesToast({ before: null, now: fallback })).toBe(words)
    expect(ratesToast({ before: null, now: silent })).toBe(words)
    expect(ratesToast({ before: live, now: fallback })).toBe(words)
  })

  it('says that a refresh failed while the previous rates are shown', () => {
    const words = 'notRefreshed'
    expect(ratesToast({ before: live, now: silent })).toBe(words)
    expect(ratesToast({ before: live, now: old })).toBe(words)
  })

  it('does not repeat each minute', () => {
    expect(toast(fallback, fallback)).toBeNull()
    expect(toast(silent, silent)).toBeNull()
    expect(toast(old, old)).toBeNull()
    expect(toast(fallback, silent)).toBeNull()
    expect(toast(old, silent)).toBeNull()
  })
})
