import { expect, test } from 'vitest'
import { aLot, aState } from '../testing/sale.ts'
import { kept } from './useView.ts'

test('returns the previous object for an equal value, so that React does not render again', () => {
  const drawn = { lots: [aLot(1)] }
  expect(kept(drawn, { lots: [aLot(1)] })).toBe(drawn)
})

test("returns the store's own object for a changed value: a copy would be new on each call, and rendering would never end", () => {
  const now = aState({ currentLot: aLot(2) })
  expect(kept(aState({ currentLot: aLot(1) }), now)).toBe(now)
  expect(kept(aState({ currentLot: aLot(1) }), now).currentLot).toBe(now.currentLot)
})
