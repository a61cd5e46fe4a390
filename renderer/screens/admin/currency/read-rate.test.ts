import { describe, expect, it } from 'vitest'
import { readRate } from './read-rate.ts'

describe('a rate set by hand', () => {
  it.each([
    ['1.1', 1.1],
    [' 155.25 ', 155.25],
    ['0.0001', 0.0001],
    ['1e3', 1000],
  ])('%j is %d', (text, rate) => {
    expect(readRate(text)).toBe(rate)
  })

  it.each(['', ' ', '0', '-1', 'one', '1,1', 'Infinity', '1e10', 'NaN'])('%j is no positive number', (text) => {
    expect(readRate(text)).toBeNull()
  })
})
