import { expect, it } from 'vitest'
import { binsOf } from './bins.ts'

it('every time has its bar, the slowest and the impossible ones too', () => {
  const bins = binsOf([-40, 0, 499, 500, 2_600, 90_000], { count: 6, step: 500 })
  expect(bins).toEqual([3, 1, 0, 0, 0, 2])
  expect(binsOf([], { count: 2, step: 500 })).toEqual([0, 0])
})
