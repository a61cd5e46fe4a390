import { describe, expect, test } from 'vitest'
import { aRound, outcomes } from './testing/a-round.ts'

const ESTIMATES = { 12: { low_estimate: 300 }, 13: { low_estimate: 100 }, 14: {} }
const together = () => aRound({ kind: 'together', lots: [12, 13, 14] }, { written: ESTIMATES })

describe('the hammer of lots together', () => {
  test('divides the price by low estimates; a lot without one counts as the smallest', () => {
    const room = together().floor('a', 1_001, '7').sold(1_001, '7')
    expect(outcomes(room)).toMatchObject({ 12: '601 to 7', 13: '200 to 7', 14: '200 to 7' })
    expect(room.lotSale(13).outcome).toMatchObject({ round: 12, bidId: 'a', type: 'floor' })
    expect(room.sale.currentLot).toBe(15)
  })

  test('has the whole price on the lead if the round says so', () => {
    const room = aRound({ kind: 'together', lots: [12, 13, 14], split: 'lead' })
      .floor('a', 900, '7')
      .sold(900, '7')
    expect(outcomes(room)).toMatchObject({ 12: '900 to 7', 13: '0 to 7', 14: '0 to 7' })
    expect(room.lotSale(13).outcome).toMatchObject({ with: 12, round: 12 })
    expect(room.entries.findLast(({ type }) => type === 'lot_sold_in_round')).toMatchObject({ with: 12 })
  })

  test('is recorded by the entry clerk at the lead, and the other outcomes follow', () => {
    const room = together().floor('a', 500, '7')
    expect(room.ask('recordSale', { lotNumber: 12, amount: 500, type: 'floor' })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: '300 to 7', 13: '100 to 7', 14: '100 to 7' })
  })

  test('is asked about the sum of the reserves', () => {
    const written = { 12: { reserve: 300 }, 13: { reserve: 300 } }
    const room = aRound({ kind: 'together', lots: [12, 13] }, { written }).floor('a', 500, '7')
    expect(room.ask('markSold', { lotNumber: 12, soldPrice: 500 })).toMatchObject({
      code: 'below_reserve',
      details: { reserve: 600, below: 100 },
    })
    expect(room.ask('markSold', { lotNumber: 12, soldPrice: 500, subject: true })).toBeNull()
    expect(room.lotSale(13).outcome).toMatchObject({ subject: true, amount: 250 })
  })

  test('is undone and done again as one step, and as a line of paper', () => {
    const room = together().floor('a', 500, '7')
    const before = room.sale
    room.sold(500, '7')
    expect(room.ask('undo', {})).toBeNull()
    expect([...room.sale.lots]).toEqual([...before.lots])
    expect(room.sale.activeLot).toBe(12)
    room.ask('redo', {})
    expect(outcomes(room)).toMatchObject({ 12: '300 to 7', 13: '100 to 7', 14: '100 to 7' })
    room.ask('undo', {})
    expect(room.ask('recordFromPaper', { lotNumber: 12, amount: 1_000, paddleNumber: '9' })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: '600 to 9', 13: '200 to 9', 14: '200 to 9' })
  })

  test('stays undone only with its bid: the bid under it can’t be undone first', () => {
    const room = together().floor('a', 500, '7')
    const bid = room.sale.commands.at(-1)?.id
    room.sold(500, '7')
    expect(room.ask('undo', { commandId: bid })).toMatchObject({ status: 409, code: 'undo_blocked' })
  })
})

describe('the hammer of lots at so much each', () => {
  test('sells every lot at the price', () => {
    const room = aRound({ kind: 'each', lots: [12, 13, 14] })
      .floor('a', 200, '7')
      .sold(200, '7')
    expect(outcomes(room)).toMatchObject({ 12: '200 to 7', 13: '200 to 7', 14: '200 to 7', 15: 'open' })
    expect(room.lotSale(14).outcome).toMatchObject({ unitPrice: 200, round: 12 })
  })

  test('multiplies the price by the quantity of a lot by the piece', () => {
    const written = { 12: { quantity: '11' } }
    const room = aRound({ kind: 'each', lots: [12] }, { written })
      .floor('a', 200, '7')
      .sold(200, '7')
    expect(room.lotSale(12).outcome).toMatchObject({ amount: 2_200, unitPrice: 200, paddleNumber: '7' })
  })

  test('is refused if the quantity makes the price too large', () => {
    const written = { 12: { quantity: '100000' } }
    const room = aRound({ kind: 'each', lots: [12] }, { written }).floor('a', 100_000_000, '7')
    expect(room.ask('markSold', { lotNumber: 12, soldPrice: 100_000_000 })).toMatchObject({ code: 'amount_too_large' })
  })

  test('is asked about the highest reserve of its lots, since the winner takes all', () => {
    const written = { 13: { reserve: 500 } }
    const room = aRound({ kind: 'each', lots: [12, 13] }, { written }).floor('a', 400, '7')
    expect(room.ask('markSold', { lotNumber: 12, soldPrice: 400 })).toMatchObject({ code: 'below_reserve' })
  })
})

describe('a finished round', () => {
  test('is reopened as a whole, on any of its lots, from its last bid or afresh', () => {
    for (const lotNumber of [12, 14]) {
      const room = together().floor('a', 500, '7').sold(500, '7')
      expect(room.ask('startLot', { lotNumber })).toBeNull()
      expect(outcomes(room)).toMatchObject({ 12: 'open', 13: 'open', 14: 'open' })
      expect(room.sale.activeLot).toBe(12)
      expect(room.lotSale(12).highest?.id).toBe('a')
    }
    const room = together().passed(12)
    expect(room.ask('startLot', { lotNumber: 13, from: 'start' })).toBeNull()
    expect(room.lotSale(12).bids.size).toBe(0)
    expect(room.lotSale(13).offeredAgain).toBe(true)
  })

  test('is reopened on record with a late bid on its lead', () => {
    const room = together().floor('a', 500, '7').sold(500, '7')
    room.ask('placeBid', { lotNumber: 12, amount: 1_000, type: 'online', paddleNumber: '1001' })
    const late = room.lotSale(12).late[0]?.id
    expect(late).toBeDefined()
    expect(room.ask('reopenLot', { lotNumber: 13, lateBidId: late })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: 'open', 13: 'open', 14: 'open' })
    expect(room.lotSale(12).pending).toHaveLength(1)
  })

  test('is corrected lot by lot, and a corrected lot stays in the round', () => {
    const room = together().floor('a', 500, '7').sold(500, '7')
    expect(room.ask('correctOutcome', { lotNumber: 13, paddleNumber: '9' })).toBeNull()
    expect(room.lotSale(13).outcome).toMatchObject({ amount: 100, paddleNumber: '9', round: 12, type: 'floor' })
    expect(room.bid('a')?.paddleNumber).toBe('7')
    expect(room.ask('correctOutcome', { lotNumber: 14, amount: 150 })).toMatchObject({ code: 'note_needed' })
    expect(room.ask('correctOutcome', { lotNumber: 14, amount: 150, notes: 'Agreed with the vendor' })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: '300 to 7', 13: '100 to 9', 14: '150 to 7' })
  })
})
