import { expect, it } from 'vitest'
import { binsOf } from './Histogram.tsx'
import { withFigures } from './kind-words.ts'

it('counts every time in a bar, the slowest and the impossible ones too', () => {
  const bins = binsOf([-40, 0, 499, 500, 2_600, 90_000], { count: 6, step: 500 })
  expect(bins).toEqual([3, 1, 0, 0, 0, 2])
  expect(binsOf([], { count: 2, step: 500 })).toEqual([0, 0])
})

it('formats amounts as figures, and paddles and lots as plain numbers', () => {
  const words = ['1900 in the room, paddle 1014', 'sold at 300 to 1002', 'lot 1200 started', 'nothing']
  expect(words.map(withFigures)).toEqual(['1,900 in the room, paddle 1014', ...words.slice(1)])
})
