import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { RehearsalClock } from './clock.ts'

const anyTurns = fc.array(
  fc.record({ after: fc.nat({ max: 100_000 }), rate: fc.constantFrom(0, 0.25, 1, 1.5, 2, 50) }),
  { minLength: 1, maxLength: 12 },
)

test('never goes back, and finds each of its moments again, at any rates', () => {
  fc.assert(
    fc.property(anyTurns, fc.array(fc.nat({ max: 1_500_000 }), { maxLength: 20 }), (turns, moments) => {
      const clock = new RehearsalClock()
      let at = 1_000
      for (const { after, rate } of turns) {
        at += after
        clock.turn({ at, rate })
      }
      const shown = moments.sort((a, b) => a - b).map((moment) => clock.msAt(1_000 + moment))
      expect(shown).toEqual([...shown].sort((a, b) => a - b))
      for (const ms of shown) expect(clock.msAt(clock.momentOf(ms))).toBe(ms)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('starts at 0, follows its rate, and stops during a pause', () => {
  const clock = new RehearsalClock()
  expect(clock.msAt(5_000)).toBe(0)
  clock.turn({ at: 10_000, rate: 2 })
  clock.turn({ at: 12_000, rate: 0 })
  clock.turn({ at: 20_000, rate: 1 })
  expect([9_000, 11_000, 12_500, 19_999, 21_000].map((at) => clock.msAt(at))).toEqual([0, 2_000, 4_000, 4_000, 5_000])
  expect([0, 2_000, 5_000].map((ms) => clock.momentOf(ms))).toEqual([10_000, 11_000, 21_000])
})
