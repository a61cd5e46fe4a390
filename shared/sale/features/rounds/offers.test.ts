import { describe, expect, test } from 'vitest'
import { withoutCounters } from '../../testing/plain-sale.ts'
import { aRound, lots12To16, outcomes } from './testing/a-round.ts'

const CHOICE = { lotNumber: 12, kind: 'choice' as const, lots: [12, 13, 14] }

describe('an offer', () => {
  test('is kept at its lead, with the lots in the order of the catalogue', () => {
    const room = lots12To16()
    expect(room.ask('setRound', { ...CHOICE, lots: [15, 12, 13] })).toBeNull()
    expect(room.lotSale(12).round).toEqual({ kind: 'choice', lots: [12, 13, 15] })
    expect(room.lotSale(15).inRound).toBe(12)
    expect(room.lotSale(14)).not.toHaveProperty('inRound')
  })

  test('may be replaced before the first bid, and drops the lots that it no longer names', () => {
    const room = lots12To16()
    room.ask('setRound', CHOICE)
    expect(room.ask('setRound', { lotNumber: 12, kind: 'together', lots: [12, 16], split: 'lead' })).toBeNull()
    expect(room.lotSale(12).round).toEqual({ kind: 'together', lots: [12, 16], split: 'lead' })
    expect(room.lotSale(13)).not.toHaveProperty('inRound')
  })

  test('leaves nothing behind when it is removed, or undone', () => {
    const room = lots12To16()
    const before = withoutCounters(room.sale)
    room.ask('setRound', CHOICE)
    expect(room.ask('removeRound', { lotNumber: 12 })).toBeNull()
    expect(withoutCounters(room.sale)).toEqual(before)
    room.ask('setRound', CHOICE)
    expect(room.ask('undo', {})).toBeNull()
    expect(withoutCounters(room.sale)).toEqual(before)
  })

  test.each([
    ['without its lead', { ...CHOICE, lots: [13, 14] }, 400, 'lead_missing'],
    ['that names a lot twice', { ...CHOICE, lots: [12, 13, 13] }, 400, 'lot_twice'],
    ['of an unknown lot', { ...CHOICE, lots: [12, 99] }, 404, 'lot_unknown'],
    ['of one lot', { ...CHOICE, lots: [12] }, 400, 'too_few_lots'],
    ['by the piece without a quantity', { lotNumber: 12, kind: 'each', lots: [12] }, 400, 'quantity_needed'],
    ['with a least number above its lots', { ...CHOICE, min: 4 }, 400, 'min_too_large'],
    ['of lots together with a least number', { ...CHOICE, kind: 'together', min: 2 }, 400, 'not_of_kind'],
    ['of a choice with a divided price', { ...CHOICE, split: 'lead' }, 400, 'not_of_kind'],
  ] as const)('%s is refused', (_, offer, status, code) => {
    const room = lots12To16()
    expect(room.ask('setRound', { ...offer, lots: [...offer.lots] })).toMatchObject({ status, code })
    expect(room.lotSale(12)).not.toHaveProperty('round')
  })

  test.each([['0'], ['1.5'], ['a dozen']])('by the piece is refused for the quantity “%s”', (quantity) => {
    const room = lots12To16({ 12: { quantity } })
    const offer = { lotNumber: 12, kind: 'each', lots: [12] } as const
    expect(room.ask('setRound', { ...offer, lots: [12] })).toMatchObject({ status: 400, code: 'quantity_needed' })
  })

  test('with a lot of another round is refused, and names it', () => {
    const room = lots12To16()
    room.ask('setRound', CHOICE)
    expect(room.ask('setRound', { lotNumber: 15, kind: 'together', lots: [15, 13] })).toMatchObject({
      status: 409,
      code: 'in_another_round',
      details: { lotNumber: 13, lead: 12 },
    })
  })

  test('is refused with another lot on the block, and possible for the lot on the block before its first bid', () => {
    const room = lots12To16().live().lot(13).asking(100)
    expect(room.ask('setRound', CHOICE)).toMatchObject({ status: 409, code: 'another_lot_active' })
    expect(room.ask('setRound', { lotNumber: 13, kind: 'choice', lots: [13, 14] })).toBeNull()
    room.floor('a', 100, '7')
    expect(room.ask('setRound', { lotNumber: 13, kind: 'choice', lots: [13, 14, 15] })).toMatchObject({
      status: 409,
      code: 'round_in_use',
    })
    expect(room.ask('removeRound', { lotNumber: 13 })).toMatchObject({ status: 409, code: 'round_in_use' })
  })

  test('is refused with a sold lot', () => {
    const room = lots12To16().live().lot(13).asking(100).floor('a', 100, '7').sold(100, '7')
    expect(room.ask('setRound', CHOICE)).toMatchObject({ status: 409, code: 'round_in_use' })
  })
})

describe('while a round is set', () => {
  const round = () => aRound({ kind: 'together', lots: [12, 13, 14] })

  test('its other lots can’t be started, sold, passed or recorded alone', () => {
    const room = round()
    const refused = { status: 409, code: 'in_round', details: { lotNumber: 13, lead: 12 } }
    expect(room.ask('startLot', { lotNumber: 13 })).toMatchObject(refused)
    expect(room.ask('markSold', { lotNumber: 13, soldPrice: 100 })).toMatchObject(refused)
    expect(room.ask('markPassed', { lotNumber: 13 })).toMatchObject(refused)
    expect(room.ask('recordFromPaper', { lotNumber: 13, amount: 100, paddleNumber: '7' })).toMatchObject(refused)
  })

  test('the lead can’t be withdrawn, and a withdrawn lot leaves the round', () => {
    const room = round()
    expect(room.ask('withdrawLot', { lotNumber: 12 })).toMatchObject({ status: 409, code: 'lead_of_round' })
    expect(room.ask('withdrawLot', { lotNumber: 13 })).toBeNull()
    expect(room.lotSale(12).round?.lots).toEqual([12, 14])
    expect(room.ask('withdrawLot', { lotNumber: 14 })).toBeNull()
    expect(room.lotSale(12)).not.toHaveProperty('round')
    expect(outcomes(room)).toMatchObject({ 12: 'open', 13: 'withdrawn', 14: 'withdrawn' })
  })

  test('passing the lead passes all lots', () => {
    expect(outcomes(round().passed(12))).toMatchObject({ 12: 'passed', 13: 'passed', 14: 'passed', 15: 'open' })
  })

  test('the sale may stop, and its lots remain open', () => {
    const room = round().floor('a', 100, '7').stopped()
    expect(outcomes(room)).toMatchObject({ 12: 'open', 13: 'open', 14: 'open' })
    expect(room.live().sale.currentLot).toBe(12)
  })

  test('a save of the catalogue can’t remove or renumber its lots', () => {
    const room = round()
    const words = (lots: readonly number[]) => lots.map((lot_number) => ({ lot_number, title: `Lot ${lot_number}` }))
    expect(room.ask('editLots', { lots: words([12, 13, 15, 16]) })).toMatchObject({ status: 409, code: 'lot_in_use' })
    expect(room.ask('editLots', { lots: words([12, 13, 14, 15]) })).toBeNull()
  })
})
