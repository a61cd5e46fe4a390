import { describe, expect, test } from 'vitest'
import { askingPrice } from '../../../../rules/asking-price.ts'
import { exposureOf } from '../../../people/exposure.ts'
import { figuresOf } from '../../../state.ts'
import { withoutCounters } from '../../../testing/plain-sale.ts'
import { lots12To16 } from '../testing/a-round.ts'
import { APPEAL, anAppeal, ask, ended, figures, level, pledge, pledged } from '../testing/an-appeal.ts'

describe('an appeal', () => {
  test('is set with its levels, and asks for the first without a start price', () => {
    const room = lots12To16()
    const before = withoutCounters(room.sale)
    expect(room.ask('setRound', APPEAL)).toBeNull()
    expect(room.sale.commands.at(-1)?.sentence()).toBe('Lot 12 offered as an appeal for pledges')
    expect(room.lotSale(12)).toMatchObject({ round: { levels: [5_000, 1_000, 250], goal: 10_000 }, startPrice: 5_000 })
    expect(room.ask('removeRound', { lotNumber: 12 })).toBeNull()
    expect(withoutCounters(room.sale)).toEqual(before)
    room.ask('setRound', APPEAL)
    room.ask('undo', {})
    expect(withoutCounters(room.sale)).toEqual(before)
  })

  test.each([
    ['without levels', { levels: undefined }, 'levels_needed'],
    ['with a level twice', { levels: [500, 250, 500] }, 'level_twice'],
    ['with lots', { lots: [12, 13] }, 'not_of_kind'],
    ['with a least number', { min: 1 }, 'not_of_kind'],
    ['of another kind, with levels', { kind: 'choice', lots: [12, 13] }, 'not_of_kind'],
  ] as const)('is refused %s', (_, offer, code) => {
    const room = lots12To16()
    const lots = 'lots' in offer ? [...offer.lots] : undefined
    expect(room.ask('setRound', { ...APPEAL, ...offer, lots })).toMatchObject({ status: 400, code })
    expect(room.lotSale(12)).not.toHaveProperty('round')
  })

  test('keeps its levels once a pledge is made, and the unit in which they count', () => {
    const room = lots12To16()
    room.ask('editMetadata', { currency: 'KWD', confirm: ['currency'] })
    room.ask('setRound', APPEAL)
    expect(room.ask('setTerms', { unit: 'minor' })).toMatchObject({ status: 409, code: 'unit_in_use' })
    room.live().lot(12)
    pledge(room, 5_000, '7')
    expect(room.ask('setRound', { ...APPEAL, levels: [100] })).toMatchObject({ status: 409, code: 'round_in_use' })
    expect(room.ask('removeRound', { lotNumber: 12 })).toMatchObject({ status: 409, code: 'round_in_use' })
  })

  test('goes to its other levels, and to no other amount', () => {
    const room = anAppeal()
    expect(level(room, 250)).toBeNull()
    expect(askingPrice(figuresOf(room.sale, room.lotSale(12)))).toBe(250)
    expect(level(room, 300)).toMatchObject({ status: 409, code: 'no_level' })
    expect(room.ask('setStartPrice', { lotNumber: 12, startPrice: 300 })).toMatchObject({ code: 'no_level' })
    expect(room.ask('setLevel', { lotNumber: 13, amount: 250 })).toMatchObject({ code: 'lot_not_active' })
    room.lot(13)
    expect(room.ask('setLevel', { lotNumber: 13, amount: 250 })).toMatchObject({ code: 'no_appeal' })
  })
})

describe('pledges', () => {
  test('count at once, online too, and none outbids another', () => {
    const room = pledged()
    expect(ask(room, { amount: 1_000, paddleNumber: '1001', type: 'online' })).toBeNull()
    expect(ask(room, { amount: 1_000, paddleNumber: '1002', type: 'online' })).toBeNull()
    expect(room.lotSale(12).pending).toEqual([])
    expect(figures(room)).toEqual({ level: 1_000, sum: 15_000, count: 7, levels: ['2: 10000', '5: 5000', '0: 0'] })
  })

  test('of another amount than the present level are refused', () => {
    const room = anAppeal()
    for (const amount of [1_000, 4_999, 5_001, 10_000])
      expect(ask(room, { amount, paddleNumber: '7' })).toMatchObject({
        status: 409,
        code: 'not_the_level',
        details: { level: 5_000 },
      })
    expect(ask(room, { amount: 1_000, paddleNumber: '1001', type: 'online' })).toMatchObject({ code: 'not_the_level' })
  })

  test('of one paddle twice at a level are refused online, and asked about at the desk', () => {
    const room = anAppeal()
    const online = { amount: 5_000, paddleNumber: '1001', type: 'online' } as const
    expect(ask(room, online)).toBeNull()
    expect(ask(room, online, ['pledged_already'])).toMatchObject({ status: 409, code: 'pledged_already' })
    expect(ask(room, { ...online, type: 'floor' })).toMatchObject({ status: 409, code: 'pledged_already' })
    expect(ask(room, { ...online, type: 'floor' }, ['pledged_already'])).toBeNull()
    level(room, 1_000)
    expect(ask(room, { ...online, amount: 1_000 })).toBeNull()
  })

  test('are refused in a pause, before the lot starts, and after the hammer, where none is kept as late', () => {
    const room = lots12To16()
    room.ask('setRound', APPEAL)
    room.live()
    const online = { amount: 5_000, paddleNumber: '1001', type: 'online' } as const
    expect(ask(room, online)).toMatchObject({ code: 'lot_not_active' })
    room.lot(12).ask('pause', { message: '' })
    expect(ask(room, online)).toMatchObject({ code: 'sale_paused' })
    const over = ended()
    expect(ask(over, { ...online, amount: 1_000 })).toMatchObject({ code: 'lot_not_active' })
    expect(over.lotSale(12).late).toEqual([])
    expect(ask(over, { amount: 1_000, paddleNumber: '10' })).toMatchObject({ code: 'lot_not_active' })
  })

  test('are no bids of the house, of the book, or at one price', () => {
    const room = lots12To16({ 12: { reserve: 9_000 } })
    room.ask('addAdvancedBid', { lotNumber: 12, paddleNumber: '70', amount: 6_000 })
    room.ask('setRound', APPEAL)
    room.live().lot(12)
    const [left] = [...room.sale.commissions.keys()]
    expect(room.ask('acceptAdvancedBid', { id: left ?? '', lotNumber: 12 })).toMatchObject({ code: 'not_for_round' })
    expect(room.ask('placeBid', { lotNumber: 12, amount: 5_000, type: 'house' })).toMatchObject({ code: 'no_reserve' })
    pledge(room, 5_000, '7')
    const { id = '' } = room.lotSale(12).highest ?? {}
    expect(room.ask('tieBid', { id, type: 'floor', paddleNumber: '8' })).toMatchObject({ code: 'no_tie' })
  })

  test('end a fair warning, and can be cleared: the first level is asked for again', () => {
    const room = pledged().warned()
    pledge(room, 1_000, '10')
    expect(room.sale.fairWarning).toBe(false)
    expect(room.ask('clearBids', { lotNumber: 12, clearedBy: 'clerk' })).toBeNull()
    expect(figures(room)).toMatchObject({ level: 5_000, sum: 0 })
    pledge(room, 5_000, '7')
  })

  test('each count against the limit of their client', () => {
    const room = anAppeal()
    for (const paddle of ['7', '8']) room.ask('registerPaddle', { paddle, clientId: 'ada', limit: 11_000 })
    pledge(room, 5_000, '7')
    pledge(room, 5_000, '8')
    expect(exposureOf(room.sale, '7')).toBe(10_000)
    level(room, 1_000)
    pledge(room, 1_000, '7')
    expect(ask(room, { amount: 1_000, paddleNumber: '8', type: 'online' })).toMatchObject({ code: 'over_limit' })
    room.ask('markSold', { lotNumber: 12, soldPrice: 11_000 })
    expect(exposureOf(room.sale, '8')).toBe(11_000)
    room.ask('reopenLot', { lotNumber: 12 })
    room.passed(12)
    expect(exposureOf(room.sale, '8')).toBe(0)
  })
})

test('a bid that was made before the appeal is no pledge, also not by undo', () => {
  const room = lots12To16().live().lot(12).asking(300).floor('old', 300, '7')
  room.ask('cancelBid', { id: 'old' })
  const { id: commandId } = room.sale.commands.at(-1) ?? {}
  expect(room.ask('setRound', APPEAL)).toBeNull()
  expect(room.ask('restoreBid', { id: 'old' })).toMatchObject({ status: 409, code: 'no_pledge' })
  expect(room.ask('undo', { commandId })).toMatchObject({ status: 409 })
  expect(figures(room)).toMatchObject({ count: 0 })
})
