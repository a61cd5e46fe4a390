import { expect, test } from 'vitest'
import { coverageOf } from './coverage.mjs'

const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
]

/** What a shape covers of each pixel it touches, by "x,y". */
function covered(shape: [number, number][][], size = { width: 8, height: 8 }): Record<string, number> {
  const pixels: Record<string, number> = {}
  coverageOf(size)(shape, (y, from, to, shares) => {
    for (let x = from; x < to; x++) pixels[`${x},${y}`] = shares[x] ?? Number.NaN
  })
  return pixels
}

test('a square covers the pixels it lies on whole, and those at its edge in part', () => {
  expect(covered([square(2.5, 2, 2)])).toEqual({
    '2,2': 0.5,
    '3,2': 1,
    '4,2': 0.5,
    '2,3': 0.5,
    '3,3': 1,
    '4,3': 0.5,
  })
})

test('only the rows and pixels that a shape touches are looked at, however large the sheet', () => {
  const looked: string[] = []
  coverageOf({ width: 10_000, height: 6_000 })([square(5_000, 3_000, 2)], (y, from, to) =>
    looked.push(`${y}: ${from} to ${to}`),
  )
  // One pixel more to the right: the square ends where that begins.
  expect(looked).toEqual(['3000: 5000 to 5003', '3001: 5000 to 5003'])
})

test('what lies beyond the sheet is cut off, on every side', () => {
  const whole = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at % 3},${Math.floor(at / 3)}`, 1]))
  expect(covered([square(-5, -5, 20)], { width: 3, height: 3 })).toEqual(whole)
  expect(covered([square(20, 20, 4)])).toEqual({})
})

test('an outline that runs the other way round leaves a hole', () => {
  const pixels = covered([square(0, 0, 3), square(1, 1, 1).reverse()], { width: 3, height: 3 })
  expect(pixels['1,1']).toBe(0)
  expect(Object.values(pixels).filter((share) => share === 1)).toHaveLength(8)
})
