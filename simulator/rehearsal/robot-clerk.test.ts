import { Map as Chart } from 'immutable'
import { expect, test } from 'vitest'
import { newBid } from '../../shared/sale/lot-patch.ts'
import { emptySale, type Sale, untouchedLot } from '../../shared/sale/state.ts'
import type { Call } from './call.ts'
import { RobotClerk } from './robot-clerk.ts'

const sold: Call = { n: 1, at: 0, lotNumber: 1, kind: 'sold', text: 'Sold.', type: 'floor', amount: 100 }

function standingAt(amount: number, type: 'floor' | 'online'): Sale {
  const about = { auctionId: 'spring', lotNumber: 1, at: '2026-11-22T18:00:00.000Z', seq: 1 }
  const highest = {
    ...newBid({ ...about, id: 'top', type }),
    amount,
    base: 'active' as const,
    advancedBidId: null,
  }
  const lot = { ...untouchedLot(1), startPrice: 50, highest }
  return { ...emptySale('spring'), activeLot: 1, position: new Map([[1, 0]]), lots: Chart([[1, lot]]) }
}

test.each([
  { what: 'is sold as it was said', sale: standingAt(100, 'floor'), name: 'markSold' },
  {
    what: 'first loses the online bid that was accepted as the hammer fell',
    sale: standingAt(110, 'online'),
    name: 'cancelBid',
  },
])('a lot $what', ({ sale, name }) => {
  const robot = new RobotClerk()
  robot.hear([sold])
  expect(robot.next(sale)?.name).toBe(name)
})
