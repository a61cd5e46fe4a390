import { describe, expect, test } from 'vitest'
import { aSale, type SaleInPlay } from '../../../shared/sale/testing/a-sale.ts'
import { withRead } from '../../data/sale/view.ts'
import { aMemory, saleReply } from '../../data/testing/memory.ts'
import { predict } from './predict.ts'

/** A clerk's screen at lot 1, whose asking price is 1,000. */
function aDesk(
  before: (room: SaleInPlay) => unknown = () => undefined,
  room = aSale().live().lot(1).asking(1_000, 'start'),
) {
  before(room)
  const screen = aMemory({ room })
  const told = ({ type, amount, status }: { type: string; amount: number; status: string }) =>
    `${type} ${amount} ${status}`
  return {
    ...screen,
    bids: () => (screen.lot()?.bids ?? []).filter(({ type }) => type !== 'start_price').map(told),
    show: (...asked: Parameters<typeof predict>) => screen.store.predict(predict(...asked).show),
  }
}

const bid1000 = { lotNumber: 1, amount: 1000, type: 'floor' }
const LEFT = { id: 'left', lotNumber: 1, amount: 1_500, paddleNumber: '7', location: null, createdAt: '2026-05-01' }

describe('the clerk’s commands are shown at once, by the rules', () => {
  test('a room bid counts, removes waiting bids at or under it, and ends fair warning', () => {
    const desk = aDesk((room) => room.floor('first', 1_000).online('low', 1_200).online('high', 1_400, '1002').warned())
    desk.show('placeBid', { lotNumber: 1, amount: 1200, type: 'floor' })
    expect(desk.bids()).toEqual(['floor 1000 active', 'online 1400 pending', 'floor 1200 active'])
    expect(desk.lot()?.state).toMatchObject({ highestBid: 1200, nextBidAmount: 1300 })
    expect(desk.view().sale).toMatchObject({ fairWarningActive: false, fairWarningLotNumber: null })
  })

  test('an asking price, an increment, a fair warning', () => {
    const desk = aDesk(undefined, aSale().live().lot(1))
    desk.show('setStartPrice', { lotNumber: 1, startPrice: 2000 })
    expect(desk.lot()?.state).toMatchObject({ startPrice: 2000, nextBidAmount: 2000, currentIncrement: 200 })
    desk.show('setIncrement', { lotNumber: 1, increment: 500 })
    expect(desk.lot()?.state).toMatchObject({ currentIncrement: 500, manualIncrementSet: true })
    desk.show('placeBid', { lotNumber: 1, amount: 2000, type: 'phone' })
    desk.show('fairWarning', { lotNumber: 1 })
    expect(desk.view().sale).toMatchObject({ fairWarningActive: true, fairWarningLotNumber: 1 })
  })

  test('an accepted advance bid counts, and is no longer open', () => {
    const desk = aDesk(
      undefined,
      aSale({ advancedBids: [LEFT] })
        .live()
        .lot(1)
        .asking(1_000, 'start'),
    )
    desk.show('acceptAdvancedBid', { id: 'left', lotNumber: 1 })
    expect(desk.view().held.sale?.advanced.get('left')?.status).toBe('accepted')
    expect(desk.bids()).toEqual(['advanced 1500 active'])
  })

  test('the book does not bid before the server’s answer', () => {
    const room = aSale({ advancedBids: [LEFT] })
    room.ask('setTerms', { advanceBids: 'maximum', bookBids: 'automatic' })
    const desk = aDesk(undefined, room.live().lot(1).asking(1_000, 'start'))
    desk.show('placeBid', bid1000)
    expect(desk.bids()).toEqual(['floor 1000 active'])
    expect(desk.view().held.sale?.terms?.bookBids).toBe('automatic')
  })

  test('a hammer', () => {
    const desk = aDesk((room) => room.floor('a', 1_000))
    desk.show('markSold', { lotNumber: 1, soldPrice: 1000, winnerPaddle: '7' })
    expect(desk.lot()?.sale).toMatchObject({ status: 'sold', amount: 1000, paddleNumber: '7' })
    expect(desk.view().sale).toMatchObject({ currentLotIndex: 1, activeLotNumber: null })
  })

  test('has the sentence of the audit trail', () => {
    const desk = aDesk()
    const predicted = predict('placeBid', bid1000)
    expect(predicted.sentence()).toBeNull()
    desk.store.predict(predicted.show)
    expect(predicted.sentence()).toContain('In-Person bid of 1,000')
  })
})

test('a command that the rules refuse is not shown: the server will give the reason', () => {
  const desk = aDesk((room) => room.floor('a', 1_000))
  desk.show('placeBid', bid1000)
  expect(desk.bids()).toEqual(['floor 1000 active'])
})

test('the second of two bids is predicted on top of the first', () => {
  const desk = aDesk()
  desk.show('placeBid', bid1000)
  desk.show('placeBid', { ...bid1000, amount: 1100 })
  expect(desk.bids()).toEqual(['floor 1000 active', 'floor 1100 active'])
})

test('a live message before the answer does not show the bid twice', () => {
  const desk = aDesk()
  const { show } = predict('placeBid', bid1000)
  desk.store.predict(show)
  desk.happens((room) => room.floor('real', 1_000))
  expect(desk.bids()).toEqual(['floor 1000 active'])
  desk.store.end(show, { auctionId: 'spring', seq: desk.room.sale.seq })
  expect(desk.lot()?.bids.map(({ id }) => id)).toEqual(['start', 'real'])
})

test('an answer before the live message does not hide the bid for a moment', () => {
  const desk = aDesk()
  const { show } = predict('placeBid', bid1000)
  desk.store.predict(show)
  desk.room.floor('real', 1_000)
  desk.store.end(show, { auctionId: 'spring', seq: desk.room.sale.seq })
  expect(desk.bids()).toEqual(['floor 1000 active'])
  desk.store.change((held) => withRead(held, saleReply(desk.room.sale)))
  expect(desk.lot()?.bids.map(({ id }) => id)).toEqual(['start', 'real'])
})

test('another desk’s bid is shown, and the prediction on top only if it is still valid', () => {
  const desk = aDesk()
  desk.show('placeBid', bid1000)
  desk.show('placeBid', { ...bid1000, amount: 1500 })
  desk.happens((room) => room.floor('other', 1_200))
  expect(desk.bids()).toEqual(['floor 1200 active', 'floor 1500 active'])
})
