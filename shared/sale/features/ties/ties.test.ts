import { describe, expect, test } from 'vitest'
import { openTie } from '../../../rules/bids.ts'
import { aLotAt } from '../../testing/a-sale.ts'

const SELL = { lotNumber: 1, soldPrice: 500 }
const aBid = () => aLotAt(500).floor('a', 500, '7')
const tied = () => {
  const room = aBid()
  expect(room.ask('tieBid', { id: 'a', type: 'phone', paddleNumber: '8' })).toBeNull()
  const [placed] = room.last
  return { room, second: placed?.type === 'bid_placed' ? placed.bid.id : '' }
}

describe('two bids at one price', () => {
  test('keep the earlier one as the highest, and stop both hammers', () => {
    const { room, second } = tied()
    expect(room.lotSale(1).highest?.id).toBe('a')
    expect(room.sale.commands.at(-1)?.sentence()).toBe('Telephone bid of 500 by paddle 8 on lot 1')
    const refused = { status: 409, code: 'tied', details: { bids: ['a', second] } }
    expect(room.ask('markSold', SELL)).toMatchObject(refused)
    expect(room.ask('recordSale', { lotNumber: 1, amount: 500, type: 'floor' })).toMatchObject(refused)
    expect(room.lotSale(1).outcome).toBeNull()
  })

  test('are sold to the one that was named first', () => {
    const { room, second } = tied()
    expect(room.ask('nameFirst', { id: second })).toBeNull()
    expect(room.lotSale(1).highest?.id).toBe(second)
    expect(room.ask('markSold', SELL)).toBeNull()
    expect(room.lotSale(1).outcome).toMatchObject({ amount: 500, paddleNumber: '8', bidId: second })
  })

  test('are settled by a higher bid, and are tied again once it is cancelled', () => {
    const { room } = tied()
    room.floor('b', 600, '9')
    expect(openTie([...room.lotSale(1).bids.values()])).toBeNull()
    room.ask('cancelBid', { id: 'b' })
    expect(room.ask('markSold', SELL)).toMatchObject({ code: 'tied' })
  })

  test('are no tie once one of them is cancelled', () => {
    const { room, second } = tied()
    room.ask('cancelBid', { id: second })
    expect(room.ask('markSold', SELL)).toBeNull()
  })

  test('may be recorded again once the first of them is cancelled', () => {
    const { room, second } = tied()
    room.ask('cancelBid', { id: 'a' })
    expect(room.ask('tieBid', { id: second, type: 'floor', paddleNumber: '9' })).toBeNull()
  })

  test('are undone to the exact state, and done again', () => {
    const room = aBid()
    const state = () => ({ bids: [...room.lotSale(1).bids.values()], highest: room.lotSale(1).highest })
    const before = state()
    room.ask('tieBid', { id: 'a', type: 'phone', paddleNumber: '8' })
    const tie = { ...state(), command: room.sale.commands.at(-1)?.id }
    room.ask('nameFirst', { id: 'a' })
    room.ask('undo', {})
    expect(state()).toMatchObject({ bids: tie.bids, highest: tie.highest })
    room.ask('undo', { commandId: tie.command })
    expect(state()).toEqual(before)
    room.ask('redo', {})
    expect(state().bids).toEqual(tie.bids)
  })
})

describe('a second bid at one price is refused', () => {
  test('for another bid than the highest, an unknown one, and a start price', () => {
    const room = aBid().floor('b', 600, '9')
    const before = room.sale
    const tie = (id: string) => room.ask('tieBid', { id, type: 'floor', paddleNumber: '8' })
    expect(tie('a')).toMatchObject({ status: 409, code: 'not_highest' })
    expect(tie('none')).toMatchObject({ status: 404, code: 'bid_unknown' })
    expect(tie('start')).toMatchObject({ status: 409 })
    expect(room.sale).toBe(before)
  })

  test('for the same paddle, and for another paddle of the same client', () => {
    const room = aBid()
    expect(room.ask('tieBid', { id: 'a', type: 'phone', paddleNumber: '7' })).toMatchObject({ code: 'same_bidder' })
    room.ask('registerPaddle', { paddle: '7', clientId: 'ada' })
    room.ask('registerPaddle', { paddle: '8', clientId: 'ada' })
    expect(room.ask('tieBid', { id: 'a', type: 'phone', paddleNumber: '8' })).toMatchObject({ code: 'same_bidder' })
  })

  test('for a third bid at the price, also after one was named first', () => {
    const { room } = tied()
    const third = () => room.ask('tieBid', { id: 'a', type: 'floor', paddleNumber: '9' })
    expect(third()).toMatchObject({ code: 'tied_already' })
    room.ask('nameFirst', { id: 'a' })
    expect(third()).toMatchObject({ code: 'tied_already' })
  })

  test('for an online bid without a paddle, while the sale is paused, and after the hammer', () => {
    const room = aBid()
    expect(room.ask('tieBid', { id: 'a', type: 'online' })).toMatchObject({ code: 'paddle_needed' })
    room.ask('pause', { message: '' })
    expect(room.ask('tieBid', { id: 'a', type: 'floor' })).toMatchObject({ code: 'sale_paused' })
    room.ask('resume', {})
    room.sold(500)
    expect(room.ask('tieBid', { id: 'a', type: 'floor' })).toMatchObject({ code: 'lot_not_active' })
  })

  test('as first, if the bid is not tied', () => {
    const room = aBid()
    expect(room.ask('nameFirst', { id: 'a' })).toMatchObject({ status: 409, code: 'not_tied' })
    expect(room.ask('nameFirst', { id: 'none' })).toMatchObject({ status: 404 })
  })
})
