import { describe, expect, it } from 'vitest'
import { figureSize } from './figure-size.ts'

const widest = (size: string) => Number(/([\d.]+)cqw/.exec(size)?.[1])

describe('the size of a figure that the room reads', () => {
  it('is as high as its place allows', () => {
    expect(figureSize('1', { wide: 90, high: 50 })).toContain('50cqh')
  })

  it('shrinks as the bids grow', () => {
    const sizes = ['900', '9,000', '90,000', '1,000,000', '1,000,000,000,000'].map((line) =>
      widest(figureSize(line, { wide: 90, high: 50 })),
    )
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(new Set(sizes).size).toBe(sizes.length)
  })

  it('leaves the largest amount there may be inside its place', () => {
    const line = '1,000,000,000,000'
    // Thirteen figures and four separators, none narrower than a quarter of an em.
    expect(widest(figureSize(line, { wide: 90, high: 50 })) * (13 * 0.6 + 4 * 0.25)).toBeLessThanOrEqual(90)
  })

  it('does not blow up a line of nothing', () => {
    expect(figureSize('', { wide: 90, high: 50 })).toBe('min(50cqh, 90.00cqw)')
  })
})
