import { expect, test } from 'vitest'
import { typedLots } from './typed-lots.ts'

const LOTS = [12, '12A', 13, 14, 15, 18, '20-1'].map((lot_number) => ({ lot_number }))

test.each([
  ['13-15,18', [13, 14, 15, 18], null],
  ['12-13', [12, '12A', 13], null],
  ['18 13', [18, 13], null],
  ['12a,20-1', ['12A', '20-1'], null],
  ['13-15/2', [13, 14, 15], 2],
  ['14,13-15', [14, 13, 15], null],
  ['', [], null],
] as const)('reads “%s”', (text, lots, min) => {
  expect(typedLots(text, LOTS)).toEqual({ lots, min })
})

test.each([
  ['99', 'There is no lot 99'],
  ['13-99', 'There is no lot 13-99'],
  ['15-13', 'Lot 13 is before lot 15'],
  ['13-', 'Up to which lot? 13-…'],
  ['13-14-15', 'There is no lot 13-14-15'],
  ['13-15/x', 'A number follows the slash: 12-15/2'],
  ['13/0', 'A number follows the slash: 12-15/2'],
])('refuses “%s” in words', (text, fault) => {
  expect(typedLots(text, LOTS)).toEqual({ fault })
})
