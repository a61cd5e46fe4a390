import { describe, expect, it } from 'vitest'
import { whenWritten } from './when.ts'

describe("a sale's date", () => {
  it('reads in words where the file writes it the ISO way', () => {
    expect(whenWritten('2026-11-20')).toBe('20 Nov 2026')
    expect(whenWritten('2026-11-20T18:30')).toBe('20 Nov 2026, 18:30')
  })

  it.each(['Thursday 20 November, 6 pm', '20.11.2026', '2026-13-45', ''])('stays as the house wrote it: %j', (text) => {
    expect(whenWritten(text)).toBe(text)
  })
})
