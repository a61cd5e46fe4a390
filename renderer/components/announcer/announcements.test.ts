import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAnnouncements } from './announcements.ts'

type Said = { at: number; text: string }

/** A page with a fake clock and recorded announcements. */
function page() {
  const said: Said[] = []
  let clock = 0
  let timers: { at: number; run: () => void }[] = []
  const announcements = createAnnouncements({
    now: () => clock,
    after(ms, run) {
      const timer = { at: clock + Math.max(0, ms), run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    say: (text) => said.push({ at: clock, text }),
  })
  function until(moment: number): void {
    for (;;) {
      const [next] = timers.toSorted((one, other) => one.at - other.at)
      if (!next || next.at > moment) break
      clock = next.at
      timers = timers.filter((each) => each !== next)
      next.run()
    }
    clock = moment
  }
  return { ...announcements, said, until, price: (amount: number) => announcements.state(`${amount}`, '') }
}

/** Returns the announcements of prices that changed at these times, named by their position. */
function saidOf(moments: readonly number[]): (Said & { age: number })[] {
  const { said, until, price } = page()
  for (const [at, moment] of moments.entries()) {
    until(moment)
    price(at)
  }
  until((moments.at(-1) ?? 0) + 60_000)
  return said.map(({ at, text }) => ({ at, text, age: at - (moments[Number(text)] ?? 0) }))
}

/** Returns the newest price at a time; if one changed at that very time, also the price before. */
const newestAt = (at: number, moments: readonly number[]): string[] =>
  [moments.findLastIndex((moment) => moment <= at), moments.findLastIndex((moment) => moment < at)].map(String)

it('announces at most eight of twenty bids in thirty seconds, each the newest, none older than two seconds', () => {
  const shifts = fc.array(fc.integer({ min: -150, max: 150 }), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(shifts, (early) => {
      const bids = early.map((shift, at) => 1_000 + at * 1_500 + shift)
      const said = saidOf(bids)
      expect(said.length).toBeLessThanOrEqual(8)
      for (const { at, text, age } of said) {
        expect(newestAt(at, bids)).toContain(text)
        expect(age).toBeLessThanOrEqual(2_000)
      }
      expect(said.at(-1)?.text).toBe('19')
    }),
  )
})

it('announces at most eight prices in thirty seconds at any rhythm; only the ninth may be older than two seconds', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(gaps, (waits) => {
      let clock = 0
      const moments = waits.map((wait) => (clock += wait))
      const said = saidOf(moments)
      expect(said.at(-1)?.text).toBe(`${waits.length - 1}`)
      for (const { at, text, age } of said) {
        const before = said.filter((other) => other.at < at && other.at >= at - 30_000).length
        expect(newestAt(at, moments)).toContain(text)
        expect(before).toBeLessThanOrEqual(8)
        if (age > 2_000) expect(before).toBe(8)
      }
    }),
  )
})

it('announces all news in order, however the price changes', () => {
  const doings = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 2_000 }), what: fc.constantFrom('news', 'price') }),
    {
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(doings, (evening) => {
      const { said, until, price, news } = page()
      const told: string[] = []
      let clock = 0
      for (const [at, { wait, what }] of evening.entries()) {
        clock += wait
        until(clock)
        if (what === 'price') price(at)
        else {
          told.push(`<${at}>`)
          news(`<${at}>`)
        }
      }
      until(clock + 60_000)
      expect(said.flatMap(({ text }) => text.match(/<\d+>/g) ?? [])).toEqual(told)
    }),
  )
})

it('announces news within about a second of the last announcement', () => {
  const { said, until, price, news } = page()
  price(1_000)
  until(100)
  news('You have been outbid.')
  until(1_100)
  expect(said.map(({ text }) => text)).toEqual(['1000', 'You have been outbid.'])
})

it('does not repeat a price that the news contains, but announces another', () => {
  const told = page()
  told.price(1_100)
  told.news('You have been outbid at 1,100.', '1100')
  told.until(10_000)
  expect(told.said.map(({ text }) => text)).toEqual(['You have been outbid at 1,100.'])

  const other = page()
  other.price(1_100)
  other.news('Fair Warning')
  other.until(10_000)
  expect(other.said.map(({ text }) => text)).toEqual(['Fair Warning 1100'])
})

it('names the lot when it changes, not at each bid', () => {
  const { said, until, state } = page()
  state('No bids yet', 'Lot 1: A vase.')
  until(10_000)
  state('£100', 'Lot 1: A vase.')
  until(20_000)
  state('No bids yet', 'Lot 2: A chair.')
  until(30_000)
  expect(said.map(({ text }) => text)).toEqual(['Lot 1: A vase. No bids yet', '£100', 'Lot 2: A chair. No bids yet'])
})

it('announces nothing if a bid is taken back before its announcement', () => {
  const { said, until, price } = page()
  price(1_000)
  until(10_000)
  price(1_100)
  price(1_000)
  until(20_000)
  expect(said.map(({ text }) => text)).toEqual(['1000'])
})

it('announces nothing after the page has ended', () => {
  const { said, until, price, end } = page()
  price(1_000)
  end()
  until(10_000)
  expect(said).toEqual([])
})

it('announces the amount of the next press with the price, and nothing new when the button has none for a while', () => {
  const { said, until, state, isTold } = page()
  state('£1,000.', 'Lot 1.', 'Bid amount: £1,100.')
  expect(isTold()).toBe(false)
  until(10_000)
  expect(isTold()).toBe(true)
  state('£1,000.', 'Lot 1.')
  until(20_000)
  state('£1,000.', 'Lot 1.', 'Bid amount: £1,100.')
  until(30_000)
  state('£1,000.', 'Lot 1.', 'Bid amount: £1,200.')
  expect(isTold()).toBe(false)
  until(40_000)
  expect(said.map(({ text }) => text)).toEqual(['Lot 1. £1,000. Bid amount: £1,100.', '£1,000. Bid amount: £1,200.'])
})
