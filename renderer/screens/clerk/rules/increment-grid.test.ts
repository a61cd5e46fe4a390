import { expect, test } from 'vitest'
import { incrementAfter } from './increment-grid.ts'

test('the arrows walk the grid of three columns, and its edges hold', () => {
  expect(incrementAfter(4, 'ArrowRight')).toBe(5)
  expect(incrementAfter(4, 'ArrowLeft')).toBe(3)
  expect(incrementAfter(4, 'ArrowDown')).toBe(7)
  expect(incrementAfter(4, 'ArrowUp')).toBe(1)
  expect(incrementAfter(0, 'ArrowUp')).toBe(null)
  expect(incrementAfter(17, 'ArrowRight')).toBe(null)
  expect(incrementAfter(5, 'Home')).toBe(0)
  expect(incrementAfter(5, 'End')).toBe(17)
  expect(incrementAfter(5, 'x')).toBe(null)
})
