import { expect, test } from 'vitest'
import { aLot, aState } from '../testing/sale.ts'
import { kept } from './useView.ts'

test('what is equal to what was drawn stays the same object, so that nothing is drawn anew', () => {
  const drawn = { lots: [aLot(1)] }
  expect(kept(drawn, { lots: [aLot(1)] })).toBe(drawn)
})

test('what changed is the very object of the store at each look: a copy would be new each time, and a screen that compares would never come to rest', () => {
  const now = aState({ currentLot: aLot(2) })
  expect(kept(aState({ currentLot: aLot(1) }), now)).toBe(now)
  expect(kept(aState({ currentLot: aLot(1) }), now).currentLot).toBe(now.currentLot)
})
