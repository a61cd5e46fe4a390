import { expect, test } from 'vitest'
import { saleCalendar } from './sale-calendar.ts'
import { saleDate } from './sale-date.ts'

test('a date without an offset is on the clock of the saleroom', () => {
  expect(saleDate('2026-11-24', 'Europe/London')).toEqual({ day: '2026-11-24' })
  expect(saleDate('2026-07-01T18:30', 'Europe/Paris')).toEqual({ at: new Date('2026-07-01T16:30Z') })
  expect(saleDate('2026-11-01T00:30', 'America/New_York')).toEqual({ at: new Date('2026-11-01T04:30Z') })
  expect(saleDate('2026-07-01T18:30+09:00', 'Europe/Paris')).toEqual({ at: new Date('2026-07-01T09:30Z') })
  for (const words of [null, '', 'next Tuesday', '2026-13-45', '2026-13-45T10:00'])
    expect(saleDate(words, 'Europe/Paris')).toBeNull()
})

test('a calendar reads titles with commas, breaks and letters of many bytes', () => {
  const metadata = {
    title: `Möbel, Uhren; \\ und ${'é'.repeat(80)}\nSilber`,
    auction_id: 'a',
    date_time: '2026-07-01T18:30',
    location: 'Wien, Österreich',
    source_url: null,
  }
  const text = saleCalendar({ auctionId: 'a', metadata, startedAt: null, uploadedAt: '2026-01-01T00:00:00Z' }, 'UTC')
  const lines = text?.split('\r\n') ?? []
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const whole = text?.replaceAll('\r\n ', '')
  expect(whole).toContain(`SUMMARY:Möbel\\, Uhren\\; \\\\ und ${'é'.repeat(80)}\\nSilber\r\n`)
  expect(whole).toContain('DTSTART:20260701T183000Z\r\n')
  expect(whole).toContain('LOCATION:Wien\\, Österreich\r\n')
})
