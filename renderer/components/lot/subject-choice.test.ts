import { expect, test } from 'vitest'
import { howSold, isBelowReserve } from './subject-choice.ts'

test('a lot is sold outright unless the clerk chooses otherwise', () => {
  expect(howSold({ chosen: null, isBelow: false })).toEqual({})
  expect(howSold({ chosen: false, isBelow: false })).toEqual({})
  expect(howSold({ chosen: true, isBelow: false })).toEqual({ subject: true })
})

test('a lot below the reserve is sold subject to approval unless the clerk chooses otherwise', () => {
  expect(howSold({ chosen: null, isBelow: true })).toEqual({ subject: true })
  expect(howSold({ chosen: true, isBelow: true })).toEqual({ subject: true })
  expect(howSold({ chosen: false, isBelow: true })).toEqual({ belowReserve: true })
})

test('a price at the reserve is not below it, and without a reserve no price is', () => {
  expect([999, 1000, 1001].map((amount) => isBelowReserve(amount, 1000))).toEqual([true, false, false])
  expect([isBelowReserve(1, null), isBelowReserve(1, undefined), isBelowReserve(null, 5)]).toEqual([
    false,
    false,
    false,
  ])
})
