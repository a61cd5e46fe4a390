import { describe, expect, it } from 'vitest'
import { clockOf, saleDate, whenWritten } from './moments.ts'

describe('when a sale is held', () => {
  it('reads as a catalogue prints it', () => {
    expect(saleDate('2027-03-18')).toBe('Thursday 18 March 2027')
    expect(saleDate('2027-03-18T14:00:00')).toBe('Thursday 18 March 2027, 14:00')
  })

  it('stays as the house wrote it where it wrote words', () => {
    expect(saleDate(' 18 March, 2 pm ')).toBe('18 March, 2 pm')
    expect(saleDate('2027-13-45')).toBe('2027-13-45')
    expect(saleDate('')).toBe('')
  })
})

describe('the time of a bid', () => {
  it('is told to the second', () => {
    expect(clockOf('2027-03-18T14:00:07')).toBe('14:00:07')
  })

  it('stays as it is where it is no time', () => {
    expect(clockOf('soon')).toBe('soon')
  })
})

describe("a sale's date", () => {
  it('reads in words where the file writes it the ISO way', () => {
    expect(whenWritten('2026-11-20')).toBe('20 Nov 2026')
    expect(whenWritten('2026-11-20T18:30')).toBe('20 Nov 2026, 18:30')
  })

  it.each(['Thursday 20 November, 6 pm', '20.11.2026', '2026-13-45', ''])('stays as the house wrote it: %j', (text) => {
    expect(whenWritten(text)).toBe(text)
  })
})
