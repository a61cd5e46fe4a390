import { describe, expect, test } from 'vitest'
import type { CommandInput } from '../../features/index.ts'
import { aChoice, lots12To16 } from '../../features/rounds/testing/a-round.ts'
import { undoAndRedo } from '../../testing/undo-and-redo.ts'

const blocked = { code: 'undo_blocked' }
const TOGETHER: CommandInput<'setRound'> = { lotNumber: 12, kind: 'together', lots: [12, 13, 14] }

/** A live sale, with a round that was set and removed, and the removal. */
function removed() {
  const room = lots12To16().live()
  room.ask('setRound', TOGETHER)
  room.ask('removeRound', { lotNumber: 12 })
  return { room, removal: undoAndRedo(room) }
}

describe('undoing the end of a round', () => {
  test('is refused while another of its lots is on the block, or after that lot’s bid or outcome', () => {
    const { room, removal } = removed()
    room.lot(13)
    expect(removal.undo()).toMatchObject(blocked)
    room.asking(100).floor('a', 100, '7').lot(16)
    expect(removal.undo()).toMatchObject(blocked)
    room.lot(13).sold(100).lot(16)
    expect(removal.undo()).toMatchObject(blocked)
  })

  test('is refused after a bid on its lead', () => {
    const { room, removal } = removed()
    room.lot(12).asking(100).floor('a', 100, '7')
    expect(removal.undo()).toMatchObject(blocked)
  })

  test('brings the round back while its lots are untouched', () => {
    const { room, removal } = removed()
    room.lot(16)
    expect(removal.undo()).toBeNull()
    expect(room.lotSale(12).round).toMatchObject({ lots: [12, 13, 14] })
  })
})

test.each([
  { what: 'its lead is in another round', lotNumber: 15, lots: [15, 12] },
  { what: 'another of its lots leads a round', lotNumber: 13, lots: [13, 15] },
])('a round can’t be redone once $what, until that one is removed', (other) => {
  const room = lots12To16().live()
  room.ask('setRound', TOGETHER)
  const offer = undoAndRedo(room)
  expect(offer.undo()).toBeNull()
  room.ask('setRound', { kind: 'together', lotNumber: other.lotNumber, lots: other.lots })
  const second = undoAndRedo(room)
  expect(offer.redo()).toMatchObject(blocked)
  expect(second.undo()).toBeNull()
  expect(offer.redo()).toBeNull()
  expect(second.redo()).toMatchObject(blocked)
})

test('a round’s offer can’t be undone after a bid at its price, until the bid is undone', () => {
  const room = lots12To16().live()
  room.ask('setRound', TOGETHER)
  const offer = undoAndRedo(room)
  room.lot(12).asking(100).floor('a', 100, '7')
  expect(offer.undo()).toMatchObject(blocked)
  room.ask('undo', {})
  expect(offer.undo()).toBeNull()
})

test('an outcome of one lot can’t be redone once the lot is in a round', () => {
  const room = lots12To16().live()
  room.ask('markPassed', { lotNumber: 13 })
  const passing = undoAndRedo(room)
  expect(passing.undo()).toBeNull()
  expect(room.ask('setRound', TOGETHER)).toBeNull()
  expect(passing.redo()).toMatchObject(blocked)
})

test('a withdrawal from a round can’t be undone once the other lots are sold', () => {
  const room = lots12To16().live()
  room.ask('setRound', TOGETHER)
  room.ask('withdrawLot', { lotNumber: 13 })
  const withdrawal = undoAndRedo(room)
  room.lot(12).asking(100).floor('a', 100, '7').sold(100)
  expect(withdrawal.undo()).toMatchObject(blocked)
})

test('a rest that was offered again can’t be undone after a bid on it', () => {
  const room = aChoice()
  room.ask('chooseLots', { lotNumber: 12, lots: [12] })
  room.ask('settleRest', { lotNumber: 12, how: 'again' })
  const again = undoAndRedo(room)
  room.lot(13).asking(100).floor('a', 100, '8')
  expect(again.undo()).toMatchObject(blocked)
  for (const what of ['bid', 'start price', 'start']) expect(room.ask('undo', {}), what).toBeNull()
  expect(again.undo()).toBeNull()
  expect(room.lotSale(12).round).toMatchObject({ lots: [12, 13, 14, 15] })
})
