import { expect, test } from 'vitest'
import { saleDate } from './sale-date.ts'

test('a date without an offset is read on the clock of the saleroom', () => {
  expect(saleDate('2026-11-24', 'Europe/London')).toEqual({ day: '2026-11-24' })
  expect(saleDate('2026-07-01T18:30', 'Europe/Paris')).toEqual({ at: new Date('2026-07-01T16:30Z') })
  expect(saleDate('2026-11-01T00:30', 'America/New_York')).toEqual({ at: new Date('2026-11-01T04:30Z') })
  expect(saleDate('2026-07-01T18:30+09:00', 'Europe/Paris')).toEqual({ at: new Date('2026-07-01T09:30Z') })
  for (const words of [null, '', 'next Tuesday', '2026-13-45', '2026-13-45T10:00'])
    expect(saleDate(words, 'Europe/Paris')).toBeNull()
})
