import { describe, expect, test } from 'vitest'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import { createSaleStore } from '../../data/sale/store.ts'
import { advancedKey, afterMessage, withLot, withState } from '../../data/sale/view.ts'
import { AUCTION, aFullState, aLotState, anAdvancedBid, anOutcome, aStamp } from '../../data/testing/sale.ts'
import { aBid } from '../testing/bids.ts'
import { predict } from './predict.ts'

/** A clerk's screen that has read lot 1. */
function aDesk({
  lot = {},
  bids = [],
  left = [],
  fairWarning = false,
}: {
  lot?: Partial<LotState>
  bids?: Bid[]
  left?: AdvancedBid[]
  fairWarning?: boolean
}) {
  const store = createSaleStore()
  const warned = { fairWarningActive: fairWarning, fairWarningLotNumber: fairWarning ? 1 : null }
  store.change((view) => {
    const read = withLot(withState(view, aFullState(warned)), 1, () => ({
      state: aLotState(lot),
      sale: anOutcome(),
      bids,
    }))
    return { ...read, advanced: new Map([[advancedKey(AUCTION, 1), left]]) }
  })
  const known = () => store.current().known.get(1)
  return {
    store,
    bids: () => (known()?.bids ?? []).map(({ type, amount, status }) => `${type} ${amount} ${status}`),
    lot: () => known()?.state,
    sale: () => known()?.sale,
    state: () => store.current().sale,
    left: () => store.current().advanced.get(advancedKey(AUCTION, 1)),
  }
}

const bid1000 = { lotNumber: 1, amount: 1000, type: 'floor' }

describe('what the clerk does is shown at once, by the rules', () => {
  test('a room bid counts, takes away waiting bids at or under it, and ends fair warning', () => {
    const desk = aDesk({
      bids: [
        aBid({ id: 'first', amount: 1000, type: 'phone' }),
        aBid({ id: 'low', amount: 1200, type: 'online', status: 'pending' }),
        aBid({ id: 'high', amount: 1400, type: 'online', status: 'pending' }),
      ],
      lot: { highestBid: 1000 },
      fairWarning: true,
    })
    desk.store.predict(predict('placeBid', { lotNumber: 1, amount: 1200, type: 'floor' }, 1).show)
    expect(desk.bids()).toEqual(['phone 1000 active', 'online 1400 pending', 'floor 1200 active'])
    expect(desk.lot()).toMatchObject({ highestBid: 1200, nextBidAmount: 1300 })
    expect(desk.state()).toMatchObject({ fairWarningActive: false, fairWarningLotNumber: null })
  })

  test('an asking price, an increment, a fair warning', () => {
    const desk = aDesk({ lot: { startPrice: null } })
    desk.store.predict(predict('setStartPrice', { lotNumber: 1, startPrice: 2000 }, 1).show)
    expect(desk.lot()).toMatchObject({ startPrice: 2000, nextBidAmount: 2000, currentIncrement: 200 })
    desk.store.predict(predict('setIncrement', { lotNumber: 1, increment: 500 }, 1).show)
    expect(desk.lot()).toMatchObject({ currentIncrement: 500, manualIncrementSet: true })
    desk.store.predict(predict('placeBid', { lotNumber: 1, amount: 2000, type: 'phone' }, 1).show)
    desk.store.predict(predict('fairWarning', { lotNumber: 1 }, 1).show)
    expect(desk.state()).toMatchObject({ fairWarningActive: true, fairWarningLotNumber: 1 })
  })

  test('an advance bid that is taken leaves the panel and counts', () => {
    const desk = aDesk({ left: [anAdvancedBid('left', { amount: 1500 })] })
    desk.store.predict(predict('acceptAdvancedBid', { id: 'left', lotNumber: 1 }, 1).show)
    expect(desk.left()?.map(({ status }) => status)).toEqual(['accepted'])
    expect(desk.bids()).toEqual(['advanced 1500 active'])
  })

  test('a hammer', () => {
    const desk = aDesk({ bids: [aBid({ id: 'a', amount: 1000, type: 'phone' })], lot: { highestBid: 1000 } })
    desk.store.predict(predict('markSold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' }, 1).show)
    expect(desk.sale()).toMatchObject({ status: 'sold', amount: 1000, paddleNumber: '7' })
  })

  test('and is told as the audit trail will tell it', () => {
    const desk = aDesk({})
    const predicted = predict('placeBid', bid1000, 1)
    expect(predicted.sentence()).toBeNull()
    desk.store.predict(predicted.show)
    expect(predicted.sentence()).toContain('In-Person bid of 1,000')
  })
})

test('what the rules refuse is not shown: the server will say why', () => {
  const desk = aDesk({ bids: [aBid({ id: 'a', amount: 1000 })], lot: { highestBid: 1000 } })
  desk.store.predict(predict('placeBid', bid1000, 1).show)
  expect(desk.bids()).toEqual(['floor 1000 active'])
})

test('two bids one after the other stand one on the other', () => {
  const desk = aDesk({})
  desk.store.predict(predict('placeBid', bid1000, 1).show)
  desk.store.predict(predict('placeBid', { ...bid1000, amount: 1100 }, 1).show)
  expect(desk.bids()).toEqual(['floor 1000 active', 'floor 1100 active'])
})

test('a live message that comes before the answer does not show the bid twice', () => {
  const desk = aDesk({})
  const shown = predict('placeBid', bid1000, 1).show
  desk.store.predict(shown)
  const stamp = aStamp({ seq: 6 })
  desk.store.change((said) =>
    afterMessage(said, {
      ...stamp,
      type: 'bid_placed',
      lotNumber: 1,
      lot: { highestBid: 1000, nextBidAmount: 1100 },
      bids: [{ id: 'real', type: 'floor', amount: 1000 }],
    }),
  )
  expect(desk.bids()).toEqual(['floor 1000 active'])
  desk.store.change((said) => shown(said, 'real'), shown)
  expect(desk.bids()).toEqual(['floor 1000 active'])
})

test('somebody else’s bid meanwhile stands, and the prediction over it only if it still may', () => {
  const desk = aDesk({})
  desk.store.predict(predict('placeBid', bid1000, 1).show)
  desk.store.predict(predict('placeBid', { ...bid1000, amount: 1500 }, 1).show)
  desk.store.change((said) =>
    afterMessage(said, {
      ...aStamp({ seq: 6 }),
      type: 'bid_placed',
      lotNumber: 1,
      lot: { highestBid: 1200, nextBidAmount: 1300 },
      bids: [{ id: 'other', type: 'phone', amount: 1200 }],
    }),
  )
  expect(desk.bids()).toEqual(['phone 1200 active', 'floor 1500 active'])
})
