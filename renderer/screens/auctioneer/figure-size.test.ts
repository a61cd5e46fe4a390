import { describe, expect, it } from 'vitest'
import { figureSize } from './figure-size.ts'

const widest = (size: string) => Number(/([\d.]+)cqw/.exec(size)?.[1])

describe('the size of a figure for the room', () => {
  it('is as high as its box allows', () => {
    expect(figureSize('1', { wide: 90, high: 50 })).toContain('50cqh')
  })

  it('shrinks as the bids grow', () => {
    const sizes = ['900', '9,000', '90,000', '1,000,000', '1,000,000,000,000'].map((line) =>
      widest(figureSize(line, { wide: 90, high: 50 })),
    )
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(new Set(sizes).size).toBe(sizes.length)
  })

  it('fits the largest amount into its box', () => {
    const line = '1,000,000,000,000'
    // Thirteen figures and four separators, none narrower than a quarter of an em.
    expect(widest(figureSize(line, { wide: 90, high: 50 })) * (13 * 0.6 + 4 * 0.25)).toBeLessThanOrEqual(90)
  })

  it('does not enlarge an empty line', () => {
    expect(figureSize('', { wide: 90, high: 50 })).toBe('min(50cqh, 90.00cqw)')
  })
})
