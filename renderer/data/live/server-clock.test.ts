import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const NOON = Date.UTC(2026, 4, 14, 12)
const iso = (at: number) => new Date(at).toISOString()
const date = (at: number) => new Date(at).toUTCString()

test('is the clock of the device until the server has said a time', () => {
  expect(createServerClock(() => NOON).now()).toBe(NOON)
})

test('follows the server when the device is ten minutes ahead', () => {
  const clock = createServerClock(() => NOON + 600_000)
  clock.answeredAt(date(NOON))
  expect(Math.abs(clock.now() - NOON)).toBeLessThanOrEqual(500)
})

test('is not put back by a message that was on its way for a while', () => {
  const clock = createServerClock(() => NOON)
  clock.happenedAt(iso(NOON + 100))
  clock.happenedAt(iso(NOON - 30_000))
  expect(clock.now()).toBe(NOON + 100)
})

test('trusts the house before a mirror whose clock is wrong', () => {
  const clock = createServerClock(() => NOON)
  clock.answeredAt(date(NOON - 600_000))
  clock.happenedAt(iso(NOON - 20))
  clock.answeredAt(date(NOON - 600_000))
  expect(clock.now()).toBe(NOON - 20)
})

test('follows a device whose clock is corrected', () => {
  let device = NOON + 600_000
  const clock = createServerClock(() => device)
  clock.answeredAt(date(NOON))
  device = NOON + 5_000
  clock.answeredAt(date(NOON + 5_000))
  expect(Math.abs(clock.now() - NOON - 5_000)).toBeLessThanOrEqual(500)
})

test('ignores an answer without a date', () => {
  const clock = createServerClock(() => NOON)
  clock.answeredAt(null)
  clock.answeredAt('soon')
  expect(clock.now()).toBe(NOON)
})
