import { describe, expect, test } from 'vitest'
import { aChoice, outcomes } from './testing/a-round.ts'

describe('the rest of a choice', () => {
  const chosen = (lots: number[], how: Parameters<typeof aChoice>[1] = {}) => {
    const room = aChoice({}, how)
    room.ask('chooseLots', { lotNumber: 12, lots })
    return room
  }

  test('may be passed', () => {
    const room = chosen([13])
    expect(room.ask('settleRest', { lotNumber: 12, how: 'close' })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: 'passed', 13: '200 to 7', 14: 'passed', 15: 'passed' })
    expect(room.ask('settleRest', { lotNumber: 12, how: 'close' })).toMatchObject({ code: 'nothing_left' })
  })

  test('may be offered again under its first lot; a sold lead keeps the sold lots', () => {
    const room = chosen([12, 14])
    expect(room.ask('settleRest', { lotNumber: 12, how: 'again' })).toBeNull()
    expect(room.lotSale(12).round?.lots).toEqual([12, 14])
    expect(room.lotSale(13).round).toEqual({ kind: 'choice', lots: [13, 15] })
    expect(room.lotSale(15).inRound).toBe(13)
    room.lot(13).asking(50).floor('b', 50, '9').sold(50, '9')
    room.ask('chooseLots', { lotNumber: 13, lots: [15] })
    expect(outcomes(room)).toMatchObject({ 12: '200 to 7', 14: '200 to 7', 15: '50 to 9' })
  })

  test('that has the lead is offered again without the bids of the round before', () => {
    const room = chosen([13])
    expect(room.ask('settleRest', { lotNumber: 12, how: 'again' })).toBeNull()
    expect(room.lotSale(12)).toMatchObject({ round: { kind: 'choice', lots: [12, 14, 15] }, highest: null })
    expect(room.lotSale(12)).not.toHaveProperty('choice')
    expect(room.lotSale(13)).not.toHaveProperty('inRound')
  })

  test('of one lot is offered again alone', () => {
    const room = chosen([12, 13, 14])
    room.ask('settleRest', { lotNumber: 12, how: 'again' })
    expect(room.lotSale(15)).not.toHaveProperty('round')
    expect(room.ask('startLot', { lotNumber: 15 })).toBeNull()
  })

  test('may be taken by any paddles at the price, part by part', () => {
    const room = chosen([13])
    const takers = [
      { paddleNumber: '8', lots: [12] },
      { paddleNumber: '9', lots: [15] },
    ]
    expect(room.ask('settleRest', { lotNumber: 12, how: 'all', takers })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: '200 to 8', 13: '200 to 7', 14: 'open', 15: '200 to 9' })
    expect(room.lotSale(12).outcome).toMatchObject({ rest: 'all', bidId: null })
    expect(
      room.ask('settleRest', { lotNumber: 12, how: 'all', takers: [{ paddleNumber: '8', lots: [15] }] }),
    ).toMatchObject({ code: 'not_in_round' })
    expect(room.ask('settleRest', { lotNumber: 12, how: 'close' })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 14: 'passed' })
  })

  test('may be taken by the underbidder only under such terms', () => {
    const takers = [{ lots: [14, 15] }]
    expect(chosen([13]).ask('settleRest', { lotNumber: 12, how: 'backup', takers })).toMatchObject({
      code: 'backup_off',
    })
    const room = chosen([13], { terms: { backup: true } })
    const other = [{ paddleNumber: '9', lots: [14] }]
    expect(room.ask('settleRest', { lotNumber: 12, how: 'backup', takers: other })).toMatchObject({
      code: 'not_the_underbidder',
    })
    expect(room.ask('settleRest', { lotNumber: 12, how: 'backup', takers })).toBeNull()
    expect(outcomes(room)).toMatchObject({ 12: 'open', 14: '200 to 8', 15: '200 to 8' })
  })

  test('waits for the choice, and each decision is undone as one step', () => {
    expect(aChoice().ask('settleRest', { lotNumber: 12, how: 'close' })).toMatchObject({ code: 'choosing' })
    for (const how of ['close', 'again'] as const) {
      const room = chosen([13])
      const before = [...room.sale.lots].sort()
      room.ask('settleRest', { lotNumber: 12, how })
      expect(room.ask('undo', {})).toBeNull()
      expect([...room.sale.lots].sort()).toEqual(before)
    }
  })
})
