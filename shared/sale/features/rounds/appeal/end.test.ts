import { describe, expect, test } from 'vitest'
import { buyersStatements, vendorsStatements } from '../../../../statements/statements.ts'
import { withoutCounters } from '../../../testing/plain-sale.ts'
import { anAppeal, ended, figures, pledge, pledged } from '../testing/an-appeal.ts'

describe('the end of an appeal', () => {
  test('is at the sum, without a paddle', () => {
    const room = pledged()
    const sell = (soldPrice: number, winnerPaddle?: string) =>
      room.ask('markSold', { lotNumber: 12, soldPrice, winnerPaddle })
    expect(sell(5_000)).toMatchObject({ status: 409, code: 'sum_differs', details: { sum: 13_000 } })
    expect(sell(13_000, '7')).toMatchObject({ status: 409, code: 'no_buyer' })
    expect(sell(13_000)).toBeNull()
    expect(room.sale.commands.at(-1)?.sentence()).toBe('Appeal of lot 12 ended at 13,000')
    const outcome = { status: 'sold', amount: 13_000, paddleNumber: null, round: 12 }
    expect(room.lotSale(12).outcome).toMatchObject(outcome)
    expect(sell(13_000)).toMatchObject({ code: 'lot_finished' })
    room.ask('undo', {})
    expect(room.lotSale(12).outcome).toBeNull()
    expect(room.ask('recordSale', { lotNumber: 12, amount: 13_000, type: 'floor' })).toBeNull()
    expect(room.lotSale(12).outcome).toMatchObject(outcome)
  })

  test('needs a pledge; without one it is passed', () => {
    const room = anAppeal()
    expect(room.ask('markSold', { lotNumber: 12, soldPrice: 5_000 })).toMatchObject({ code: 'no_valid_bid' })
    expect(room.ask('recordFromPaper', { lotNumber: 12, amount: 5_000 })).toMatchObject({ code: 'pledges_needed' })
    expect(room.passed(12).lotSale(12).outcome).toMatchObject({ status: 'passed' })
  })

  test('is reopened with its pledges, or afresh', () => {
    const room = ended()
    expect(room.ask('reopenLot', { lotNumber: 12 })).toBeNull()
    pledge(room, 1_000, '11')
    expect(figures(room)).toMatchObject({ level: 1_000, sum: 14_000 })
    room.ask('markSold', { lotNumber: 12, soldPrice: 14_000 })
    expect(room.ask('startLot', { lotNumber: 12, from: 'start' })).toBeNull()
    expect(figures(room)).toMatchObject({ level: 5_000, sum: 0 })
  })

  test('follows corrections of its pledges, which undo takes back', () => {
    const room = ended()
    const before = withoutCounters(room.sale)
    const [first, , third] = [...room.lotSale(12).bids.values()].filter(({ type }) => type === 'floor')
    room.ask('cancelBid', { id: first?.id ?? '' })
    expect(room.lotSale(12).outcome).toMatchObject({ amount: 8_000, paddleNumber: null, round: 12 })
    expect(room.ask('editBid', { id: third?.id ?? '', amount: 300 })).toMatchObject({ code: 'no_level' })
    room.ask('editBid', { id: third?.id ?? '', amount: 250 })
    expect(room.lotSale(12).outcome?.amount).toBe(7_250)
    room.ask('undo', {})
    room.ask('undo', {})
    expect(withoutCounters(room.sale)).toEqual(before)
  })

  test('follows the undo of a pledge', () => {
    const room = anAppeal()
    pledge(room, 5_000, '7')
    const { id: commandId } = room.sale.commands.at(-1) ?? {}
    pledge(room, 5_000, '8')
    room.ask('markSold', { lotNumber: 12, soldPrice: 10_000 })
    expect(room.ask('undo', { commandId })).toBeNull()
    expect(room.lotSale(12).outcome?.amount).toBe(5_000)
    room.ask('redo', {})
    expect(room.lotSale(12).outcome?.amount).toBe(10_000)
  })

  test('is passed once its last pledge is cancelled', () => {
    const room = anAppeal()
    pledge(room, 5_000, '7')
    const { id = '' } = room.lotSale(12).highest ?? {}
    room.ask('markSold', { lotNumber: 12, soldPrice: 5_000 })
    room.ask('cancelBid', { id })
    expect(room.lotSale(12).outcome).toMatchObject({ status: 'passed', amount: null })
    room.ask('restoreBid', { id })
    expect(room.ask('correctOutcome', { lotNumber: 12, status: 'sold' })).toBeNull()
    expect(room.lotSale(12).outcome).toMatchObject({ status: 'sold', amount: 5_000, round: 12 })
  })

  test('has no amount or paddle of its own to correct', () => {
    const room = ended()
    const correct = (body: { amount?: number; paddleNumber?: string; notes?: string; status?: 'passed' }) =>
      room.ask('correctOutcome', { lotNumber: 12, notes: 'Why', ...body })
    expect(correct({ amount: 12_000 })).toMatchObject({ code: 'sum_differs' })
    expect(correct({ paddleNumber: '7' })).toMatchObject({ code: 'no_buyer' })
    expect(correct({ notes: 'Thanks' })).toBeNull()
    expect(room.lotSale(12).outcome).toMatchObject({ amount: 13_000, notes: 'Thanks' })
    expect(correct({ status: 'passed' })).toBeNull()
    expect(room.lotSale(12).outcome).toMatchObject({ status: 'passed', amount: null })
  })
})

test('statements list each pledge, and the vendor gets their sum without the commission', () => {
  const room = ended({ 12: { vendor: 'Hospital', vendor_commission: '10' } })
  const buyers = buyersStatements(room.sale).map(({ party, lots, sum }) => [party, lots.length, sum.total])
  expect(buyers).toEqual([
    ['7', 2, 600_000],
    ['8', 1, 500_000],
    ['9', 1, 100_000],
    [null, 1, 100_000],
  ])
  const [vendor] = vendorsStatements(room.sale)
  expect(vendor).toMatchObject({ party: 'Hospital', sum: { hammer: 1_300_000, proceeds: 1_170_000 } })
  expect(vendor?.lots.map(({ lotNumber }) => lotNumber)).toEqual([12])
})
