import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const NOON = Date.UTC(2026, 4, 14, 12)
const iso = (at: number) => new Date(at).toISOString()
const date = (at: number) => new Date(at).toUTCString()

test('is the device’s clock until the server has sent a time', () => {
  expect(createServerClock(() => NOON).now()).toBe(NOON)
})

test('follows the server when the device is ten minutes ahead', () => {
  const clock = createServerClock(() => NOON + 600_000)
  clock.answeredAt(date(NOON))
  expect(Math.abs(clock.now() - NOON)).toBeLessThanOrEqual(500)
})

test('is not set back by a message that was delayed', () => {
  const clock = createServerClock(() => NOON)
  clock.happenedAt(iso(NOON + 100))
  clock.happenedAt(iso(NOON - 30_000))
  expect(clock.now()).toBe(NOON + 100)
})

test('prefers the house’s time to a mirror’s wrong clock', () => {
  const clock = createServerClock(() => NOON)
  clock.answeredAt(date(NOON - 600_000))
  clock.happenedAt(iso(NOON - 20))
  clock.answeredAt(date(NOON - 600_000))
  expect(clock.now()).toBe(NOON - 20)
})

test('follows a correction of the device’s clock', () => {
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
