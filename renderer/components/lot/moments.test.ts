import { describe, expect, it } from 'vitest'
import { clockOf, saleDate, whenAt, whenWritten } from './moments.ts'

const zone = 'Asia/Tokyo'

describe('when a sale is held', () => {
  it('reads as a catalogue prints it', () => {
    expect(saleDate('2027-03-18', zone)).toBe('Thursday 18 March 2027')
    expect(saleDate('2027-03-18T14:00:00', zone)).toBe('Thursday 18 March 2027, 14:00, Tokyo time')
  })

  it('stays as the house wrote it where it wrote words', () => {
    expect(saleDate(' 18 March, 2 pm ', zone)).toBe('18 March, 2 pm')
    expect(saleDate('2027-13-45', zone)).toBe('2027-13-45')
    expect(saleDate('', zone)).toBe('')
  })
})

describe('the time of a bid', () => {
  it('is told to the second', () => {
    expect(clockOf('2027-03-18T14:00:07Z', zone)).toBe('23:00:07')
  })

  it('stays as it is where it is no time', () => {
    expect(clockOf('soon', zone)).toBe('soon')
  })
})

describe("a sale's date", () => {
  it('reads in words where the file writes it the ISO way', () => {
    expect(whenWritten('2026-11-20', zone)).toBe('20 Nov 2026')
    expect(whenWritten('2026-11-20T18:30', zone)).toBe('20 Nov 2026, 18:30, Tokyo time')
  })

  it.each(['Thursday 20 November, 6 pm', '20.11.2026', '2026-13-45', ''])('stays as the house wrote it: %j', (text) => {
    expect(whenWritten(text, zone)).toBe(text)
  })
})

describe('a time stands in the zone of its sale, on whatever device', () => {
  it.each([
    ['2026-11-20T14:00:00Z', 'Europe/London', '20 Nov 2026, 14:00, London time'],
    ['2026-07-20T14:00:00Z', 'Europe/London', '20 Jul 2026, 15:00, London time'],
    ['2026-11-20T23:00+09:00', 'Europe/London', '20 Nov 2026, 14:00, London time'],
    ['2026-11-20T18:30', 'America/Argentina/Buenos_Aires', '20 Nov 2026, 18:30, Buenos Aires time'],
  ])('%s in %s', (written, its, words) => {
    expect(whenWritten(written, its)).toBe(words)
  })

  it('what the house did stands in the time of the device, without a name', () => {
    expect(whenAt('2026-11-20T14:00:00Z', 'device')).toMatch(/^\d+ Nov 2026, \d\d:\d\d$/)
  })
})
