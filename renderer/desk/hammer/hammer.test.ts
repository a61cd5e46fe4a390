import { describe, expect, test } from 'vitest'
import { aBid } from '../testing/bids.ts'
import { hammerOf, soldBody, whyNotSold } from './hammer.ts'

describe('selling', () => {
  test('needs a bid that is not the start price', () => {
    expect(hammerOf([])).toBe(null)
    expect(hammerOf([aBid({ type: 'start_price' })])).toBe(null)
  })

  test('takes the highest bid and the next bidder', () => {
    const hammer = hammerOf([
      aBid({ id: 'a', amount: 1000, paddleNumber: '7' }),
      aBid({ id: 'b', amount: 1300, type: 'online', paddleNumber: '4711' }),
      aBid({ id: 'c', amount: 1100, type: 'advanced', paddleNumber: '118' }),
    ])
    expect(hammer).toMatchObject({ paddle: '4711', paddleField: 'read-only' })
    expect(hammer?.underbidder?.paddleNumber).toBe('118')
  })

  test('does not name the winner as underbidder', () => {
    const twice = [
      aBid({ id: 'a', amount: 1000, paddleNumber: '7' }),
      aBid({ id: 'b', amount: 1100, paddleNumber: '8' }),
      aBid({ id: 'c', amount: 1200, paddleNumber: '8' }),
    ]
    expect(hammerOf(twice)?.underbidder?.paddleNumber).toBe('7')
    expect(hammerOf(twice.slice(1))?.underbidder).toBeNull()
  })

  test('has a read-only paddle for online and advance bids, an editable one for the others', () => {
    const field = (type: 'online' | 'advanced' | 'phone' | 'floor') => hammerOf([aBid({ type })])?.paddleField
    expect([field('online'), field('advanced'), field('phone'), field('floor')]).toEqual([
      'read-only',
      'read-only',
      'typed',
      'typed',
    ])
  })

  test('needs a paddle if it is editable', () => {
    expect(whyNotSold('', 'typed')).toBe('Type the winning paddle, or press F if it follows')
    expect(whyNotSold('1', 'typed')).toBeNull()
    expect(whyNotSold('', 'read-only')).toBeNull()
    for (const nobody of ['0', '000']) expect(whyNotSold(nobody, 'typed')).toBe('Paddle 0 does not exist')
    expect(whyNotSold('10', 'typed')).toBeNull()
  })

  test('sends the clerk’s attribution without notes, and FLOOR without a paddle', () => {
    const hammer = hammerOf([aBid({ type: 'online', amount: 1200 })])
    if (!hammer) throw new Error('there is a bid')
    expect(
      soldBody(hammer, { paddle: '', notes: '   ', toFollow: false, confirm: [], chosen: null, isBelow: false }),
    ).toEqual({
      lotNumber: 1,
      soldPrice: 1200,
      winnerPaddle: 'FLOOR',
      notes: 'Sold by clerk',
    })
    expect(
      soldBody(hammer, {
        paddle: '12',
        notes: ' collects today ',
        toFollow: false,
        confirm: [],
        chosen: null,
        isBelow: false,
      }).notes,
    ).toBe('collects today')
    expect(
      soldBody(hammer, { paddle: '', notes: '', toFollow: true, confirm: [], chosen: false, isBelow: false }),
    ).toEqual({
      lotNumber: 1,
      soldPrice: hammer.bid.amount,
      toFollow: true,
      notes: 'Sold by clerk',
    })
    expect(
      soldBody(hammer, { paddle: '12', notes: '', toFollow: false, confirm: [], chosen: true, isBelow: false }),
    ).toMatchObject({
      subject: true,
    })
    expect(
      soldBody(hammer, { paddle: '12', notes: '', toFollow: false, confirm: [], chosen: false, isBelow: true }),
    ).toMatchObject({
      belowReserve: true,
    })
  })
})
