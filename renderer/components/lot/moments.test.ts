import { describe, expect, it } from 'vitest'
import { clockOf, saleDate, whenAt, whenWritten } from './moments.ts'

const zone = 'Asia/Tokyo'

describe('the time of a sale', () => {
  it('reads as in a printed catalogue', () => {
    expect(saleDate('2027-03-18', zone)).toBe('Thursday 18 March 2027')
    expect(saleDate('2027-03-18T14:00:00', zone)).toBe('Thursday 18 March 2027, 14:00, Tokyo time')
  })

  it('keeps the house’s own words unchanged', () => {
    expect(saleDate(' 18 March, 2 pm ', zone)).toBe('18 March, 2 pm')
    expect(saleDate('2027-13-45', zone)).toBe('2027-13-45')
    expect(saleDate('', zone)).toBe('')
  })
})

describe('the time of a bid', () => {
  it('is shown to the second', () => {
    expect(clockOf('2027-03-18T14:00:07Z', zone)).toBe('23:00:07')
  })

  it('remains unchanged if it is not a time', () => {
    expect(clockOf('soon', zone)).toBe('soon')
  })
})

describe("a sale's date", () => {
  it('reads in words if the file has an ISO date', () => {
    expect(whenWritten('2026-11-20', zone)).toBe('20 Nov 2026')
    expect(whenWritten('2026-11-20T18:30', zone)).toBe('20 Nov 2026, 18:30, Tokyo time')
  })

  it.each(['Thursday 20 November, 6 pm', '20.11.2026', '2026-13-45', ''])('keeps the house’s text %j', (text) => {
    expect(whenWritten(text, zone)).toBe(text)
  })
})

describe('shows a time in the zone of its sale, on any device', () => {
  it.each([
    ['2026-11-20T14:00:00Z', 'Europe/London', '20 Nov 2026, 14:00, London time'],
    ['2026-07-20T14:00:00Z', 'Europe/London', '20 Jul 2026, 15:00, London time'],
    ['2026-11-20T23:00+09:00', 'Europe/London', '20 Nov 2026, 14:00, London time'],
    ['2026-11-20T18:30', 'America/Argentina/Buenos_Aires', '20 Nov 2026, 18:30, Buenos Aires time'],
  ])('%s in %s', (written, its, words) => {
    expect(whenWritten(written, its)).toBe(words)
  })

  it('shows the house’s history in the device’s time, without the zone’s name', () => {
    expect(whenAt('2026-11-20T14:00:00Z', 'device')).toMatch(/^\d+ Nov 2026, \d\d:\d\d$/)
  })
})
