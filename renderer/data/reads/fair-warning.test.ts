import { expect, test } from 'vitest'
import { isWarned } from './fair-warning.ts'

const WARNED = { isActive: true, fairWarningActive: true, fairWarningLotNumber: 5, paused: null }

test('shows a fair warning on its lot only, and not during a pause', () => {
  expect(isWarned(WARNED, { lot_number: 5 })).toBe(true)
  expect(isWarned(WARNED, { lot_number: 6 })).toBe(false)
  expect(isWarned(WARNED, null)).toBe(false)
  expect(
    isWarned({ ...WARNED, paused: { message: 'Lunch', since: '2026-05-01T12:00:00.000Z' } }, { lot_number: 5 }),
  ).toBe(false)
  expect(isWarned({ ...WARNED, fairWarningActive: false }, { lot_number: 5 })).toBe(false)
})
