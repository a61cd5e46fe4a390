import { describe, expect, it } from 'vitest'
import { gridShape, pictureSizes } from './grid-shape.ts'

describe('the page of cards', () => {
  it('has two columns on a phone and five on a large display', () => {
    expect(gridShape(328).columns).toBe(2)
    expect(gridShape(1_302).columns).toBe(4)
    expect(gridShape(1_696).columns).toBe(5)
    expect(gridShape(3_700).columns).toBe(5)
  })

  it('is never wider than the window', () => {
    for (let width = 100; width < 2_000; width += 37) {
      const { columns, gap, cardWidth } = gridShape(width)
      expect(columns * cardWidth + (columns - 1) * gap).toBeLessThanOrEqual(width + 0.001)
      expect(columns).toBeGreaterThan(0)
    }
  })

  it('is empty before the window’s size is known', () => {
    expect(gridShape(0)).toMatchObject({ columns: 1, cardWidth: 0 })
  })
})

describe("a card's picture", () => {
  it('is small on a phone, up to four device pixels per CSS pixel', () => {
    const { cardWidth } = gridShape(328)
    expect(Number.parseInt(pictureSizes(cardWidth), 10) * 4).toBeLessThanOrEqual(320)
  })

  it('is as large as its card on other devices', () => {
    expect(pictureSizes(300)).toBe('300px')
  })
})
