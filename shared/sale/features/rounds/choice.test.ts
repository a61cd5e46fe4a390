import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../engine/actor.ts'
import { deciding } from '../../testing/a-sale.ts'
import { aChoice, aRound, outcomes } from './testing/a-round.ts'

const PHONE: Actor = { role: 'bidder', device: 'Phone', paddle: '1001' }

describe('the hammer of a choice', () => {
  test('fixes price and winner, and leaves every lot open', () => {
    const room = aChoice()
    expect(room.lotSale(12).choice).toMatchObject({ amount: 200, paddleNumber: '7', bidId: 'won', type: 'floor' })
    expect(outcomes(room)).toMatchObject({ 12: 'open', 13: 'open', 14: 'open', 15: 'open' })
    expect(room.sale.activeLot).toBeNull()
    expect(room.ask('markPassed', { lotNumber: 12 })).toMatchObject({ status: 409, code: 'choosing' })
    expect(room.ask('markSold', { lotNumber: 12, soldPrice: 200 })).toMatchObject({ status: 409, code: 'choosing' })
  })

  test('chooses the lot of the advance bid that won', () => {
    const room = aRound({ kind: 'choice', lots: [12, 13, 14] }, { terms: { advanceBids: 'maximum' } })
    room.ask('addAdvancedBid', { lotNumber: 14, paddleNumber: '70', amount: 900 })
    expect(room.ask('executeAdvancedBid', { lotNumber: 12 })).toBeNull()
    expect(room.lotSale(12).highest).toMatchObject({ amount: 100, paddleNumber: '70', type: 'advanced' })
    room.sold(100)
    expect(outcomes(room)).toMatchObject({ 12: 'open', 13: 'open', 14: '100 to 70' })
    expect(room.lotSale(12).choice?.chosen).toEqual([14])
  })

  test('is void when its lead is started again', () => {
    const room = aChoice()
    room.ask('chooseLots', { lotNumber: 12, lots: [13] })
    expect(room.ask('startLot', { lotNumber: 12 })).toBeNull()
    expect(room.lotSale(12)).not.toHaveProperty('choice')
    expect(outcomes(room)).toMatchObject({ 13: 'open' })
    expect(room.sale.activeLot).toBe(12)
  })
})

describe('choosing', () => {
  test('sells the chosen lots at the price, and the current lot moves on after the last one', () => {
    const room = aChoice()
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [13, 15] })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: 'open', 13: '200 to 7', 14: 'open', 15: '200 to 7' })
    expect(room.lotSale(15).outcome).toMatchObject({ round: 12, unitPrice: 200, bidId: 'won' })
    expect(room.sale.currentLot).toBe(12)
    room.ask('settleRest', { lotNumber: 12, how: 'close' })
    expect(room.sale.currentLot).toBe(16)
  })

  test.each([
    ['more lots than there are', { lots: [12, 13, 14, 15, 16] }, 409, 'not_in_round'],
    ['a lot outside the round', { lots: [16] }, 409, 'not_in_round'],
    ['a lot twice', { lots: [13, 13] }, 400, 'lot_twice'],
    ['lots for another paddle than the winner’s', { lots: [13], paddleNumber: '8' }, 409, 'not_the_winner'],
  ])('refuses %s', (_, chosen, status, code) => {
    const room = aChoice()
    expect(room.ask('chooseLots', { lotNumber: 12, ...chosen })).toMatchObject({ status, code })
    expect(room.lotSale(12).choice).not.toHaveProperty('chosen')
  })

  test('refuses fewer lots than the least number', () => {
    const room = aChoice({ min: 2 })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [13] })).toMatchObject({
      code: 'too_few_chosen',
      details: { min: 2, max: 4 },
    })
  })

  test('refuses lots out of order in an option on the next ones', () => {
    const room = aChoice({ order: 'following' })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [12, 14] })).toMatchObject({ code: 'not_following' })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [13, 12] })).toBeNull()
  })

  test('refuses a second choice, and one before the hammer', () => {
    const room = aChoice()
    room.ask('chooseLots', { lotNumber: 12, lots: [13] })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [14] })).toMatchObject({ code: 'choice_over' })
    expect(aRound({ kind: 'choice', lots: [12, 13] }).ask('chooseLots', { lotNumber: 12, lots: [12] })).toMatchObject({
      code: 'not_hammered',
    })
    expect(room.ask('chooseLots', { lotNumber: 16, lots: [16] })).toMatchObject({ code: 'no_choice' })
  })

  test('takes a lot whose reserve is above the price only subject or below the reserve on purpose', () => {
    const written = { 13: { reserve: 500 } }
    for (const answer of [{ subject: true }, { belowReserve: true }]) {
      const room = aChoice({}, { written })
      expect(room.ask('chooseLots', { lotNumber: 12, lots: [14, 13] })).toMatchObject({
        code: 'below_reserve',
        details: { lotNumber: 13, reserve: 500, below: 300 },
      })
      expect(room.ask('chooseLots', { lotNumber: 12, lots: [14, 13], ...answer })).toBeNull()
    }
  })

  test('names the winner of a hammer to the floor, and its bid takes the paddle', () => {
    const room = aRound({ kind: 'choice', lots: [12, 13] })
      .floor('a', 100)
      .sold(100)
    expect(room.lotSale(12).choice?.paddleNumber).toBe('FLOOR')
    room.ask('chooseLots', { lotNumber: 12, lots: [13], paddleNumber: '9' })
    expect(outcomes(room)).toMatchObject({ 13: '100 to 9' })
    expect(room.bid('a')?.paddleNumber).toBe('9')
  })

  test('is asked about the limit for lots beyond the least number', () => {
    const room = aRound({ kind: 'choice', lots: [12, 13, 14] })
    room.ask('registerPaddle', { paddle: '7', limit: 500 })
    room.floor('a', 200, '7').sold(200, '7')
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [12, 13, 14] })).toMatchObject({
      code: 'over_limit',
      details: { limit: 500, exposure: 600 },
    })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [12, 13, 14], confirm: ['over_limit'] })).toBeNull()
  })
})

describe('a proposal', () => {
  const online = (terms = {}) => {
    const room = aRound({ kind: 'choice', lots: [12, 13, 14] }, { terms })
      .online('a', 100)
      .approved('a')
    room.ask('markSold', { lotNumber: 12, soldPrice: 100 })
    return room
  }
  const propose = (lots: number[], by: Actor, at: string) =>
    deciding('proposeLots', { lotNumber: 12, lots }, { by, at })

  test('of the winner’s own phone is kept until the clerk chooses', () => {
    const room = online()
    const { until = '' } = room.lotSale(12).choice ?? {}
    expect(room.attempt(propose([13], PHONE, until), PHONE)).toBeNull()
    expect(room.lotSale(12).proposed).toEqual([13])
    room.ask('chooseLots', { lotNumber: 12, lots: [13] })
    expect(room.lotSale(12)).not.toHaveProperty('proposed')
  })

  test('does not keep the clerk from undoing the hammer', () => {
    const room = online()
    room.attempt(propose([13], PHONE, room.lotSale(12).choice?.at ?? ''), PHONE)
    expect(room.ask('undo', {})).toBeNull()
    expect(room.lotSale(12)).not.toHaveProperty('choice')
  })

  test.each([
    ['another phone', { ...PHONE, paddle: '1002' }],
    ['a caller, of an online winner', { role: 'caller', device: 'Kim' }],
    ['a platform that did not bid', { role: 'platform', device: 'Web', channel: 'web' }],
    ['staff', { role: 'staff', device: 'This PC' }],
  ] as [string, Actor][])('of %s is refused', (_, by) => {
    const room = online()
    expect(room.attempt(propose([13], by, room.lotSale(12).choice?.at ?? ''), by)).toMatchObject({
      status: 409,
      code: 'not_the_winner',
    })
  })

  test('after the time of the terms is refused, and the clerk may still choose', () => {
    const room = online({ choiceSeconds: 5 })
    const { at = '', until = '' } = room.lotSale(12).choice ?? {}
    expect(Date.parse(until) - Date.parse(at)).toBe(5_000)
    const late = new Date(Date.parse(until) + 1).toISOString()
    expect(room.attempt(propose([13], PHONE, late), PHONE)).toMatchObject({ status: 409, code: 'choice_over' })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [13] })).toBeNull()
  })

  test('of lots above the limit is refused, and so is the clerk’s choice: an online bidder never passes it', () => {
    const room = aRound({ kind: 'choice', lots: [12, 13, 14] })
    room.ask('registerPaddle', { paddle: '1001', limit: 250 })
    room.online('a', 100).approved('a').sold(100)
    const at = room.lotSale(12).choice?.at ?? ''
    expect(room.attempt(propose([12, 13, 14], PHONE, at), PHONE)).toMatchObject({ code: 'over_limit' })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [12, 13, 14], confirm: ['over_limit'] })).toMatchObject({
      code: 'over_limit',
    })
    expect(room.ask('chooseLots', { lotNumber: 12, lots: [12, 13] })).toBeNull()
  })
})

test('keeps a bid that came just after the hammer of a choice, and reopens the round for it', () => {
  const room = aChoice()
  const at = new Date(Date.parse(room.lotSale(12).choice?.at ?? '') + 1_000).toISOString()
  const bid = { lotNumber: 12, amount: 300, paddleNumber: '1001', bidderLocation: 'Oslo', type: 'online' } as const
  expect(room.attempt(deciding('placeBid', bid, { id: 'late', at }))).not.toBeNull()
  expect(room.lotSale(12).late).toMatchObject([{ amount: 300, lateBy: 1_000 }])
  expect(room.ask('reopenLot', { lotNumber: 12, lateBidId: 'other' })).toMatchObject({ code: 'late_bid_unknown' })
  expect(room.ask('reopenLot', { lotNumber: 12, lateBidId: 'late' })).toBeNull()
  expect(room.sale.activeLot).toBe(12)
  expect(room.lotSale(12)).not.toHaveProperty('choice')
  expect([...room.lotSale(12).bids.values()].at(-1)).toMatchObject({ amount: 300, status: 'pending' })
  room.ask('undo', {})
  expect(room.lotSale(12).choice).toMatchObject({ amount: 200 })
})
