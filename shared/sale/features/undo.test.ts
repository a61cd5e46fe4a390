import { expect, test } from 'vitest'
import type { Actor } from '../../engine/actor.ts'
import { emptySale } from '../empty-sale.ts'
import type { CommandRecord } from '../state.ts'
import { aLotAt, aSale } from '../testing/a-sale.ts'
import { UNDO } from '../undo/sale-undo-rules.ts'

const CLERK: Actor = { role: 'staff', device: 'This PC' }
/** The online page in a browser on the clerk's own PC. */
const BIDDER: Actor = { role: 'bidder', device: 'This PC', paddle: '4711' }

const record = (id: string, by: Actor, undone = false): CommandRecord => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  by,
  type: 'bid_placed',
  event: {},
  sentence: () => '',
  final: undefined,
  lots: [1],
  seq: 1,
  diff: new Map(),
  start: { sale: emptySale('spring-sale') },
  undone,
})

const saleOf = (...commands: CommandRecord[]) => ({ ...emptySale('spring-sale'), commands })

test('undo without a name skips a bidder’s bids from the clerk’s own PC', () => {
  const sale = saleOf(record('by the clerk', CLERK), record('by a bidder', BIDDER))
  expect(UNDO.lastToUndo(sale, CLERK)?.id).toBe('by the clerk')
  expect(UNDO.lastToUndo(sale, BIDDER)?.id).toBe('by a bidder')
})

test('redo without a name skips them too', () => {
  const undoing: CommandRecord = {
    ...record('undoing', CLERK),
    type: 'command_undone',
    event: { type: 'command_undone', command: 'by the clerk' },
  }
  const sale = saleOf(record('by the clerk', CLERK, true), undoing, record('by a bidder', BIDDER))
  expect(UNDO.lastToRedo(sale, CLERK)?.id).toBe('by the clerk')
})

test('several undone commands are redone in reverse order, until a new command', () => {
  const room = aLotAt(100).floor('a', 200).floor('b', 300)
  for (const name of ['undo', 'undo', 'redo', 'redo'] as const) expect(room.ask(name, {})).toBeNull()
  expect(room.lotSale(1).highest?.id).toBe('b')
  room.ask('undo', {})
  room.floor('c', 400)
  expect(room.ask('redo', {})).toMatchObject({ code: 'nothing_to_redo' })
})

test('a command that another device undid is not redone from here', () => {
  const room = aLotAt(100).floor('a', 200)
  expect(room.ask('redo', {}, { role: 'staff', device: 'Entry clerk' })).toMatchObject({ code: 'nothing_to_redo' })
  room.ask('undo', {})
  expect(room.ask('redo', {}, { role: 'staff', device: 'Entry clerk' })).toMatchObject({ code: 'nothing_to_redo' })
  expect(room.ask('redo', {})).toBeNull()
})

test('the trail of an undo names the lots of the command', () => {
  const room = aLotAt(100).floor('a', 200)
  room.ask('undo', {})
  expect(room.last).toMatchObject([{ type: 'command_undone', lots: [1] }])
})

test('a pause is undone only after a later one, which the refusal names; other commands in between stay', () => {
  const room = aLotAt(100)
  room.ask('pause', { message: 'Tea' })
  const tea = room.sale.commands.at(-1)?.id
  room.ask('setIncrement', { lotNumber: 1, increment: 5 })
  room.ask('pause', { message: 'More tea' })
  const moreTea = room.sale.commands.at(-1)?.id
  room.ask('broadcast', { message: 'It is hot' })
  expect(room.ask('undo', { commandId: tea })).toMatchObject({
    code: 'undo_blocked',
    message: "“Sale paused: Tea” can't be undone: “Sale paused: More tea” depends on it: undo that first",
    details: { commandId: moreTea },
  })
})

test('the last undone command is redone, after any earlier undo', () => {
  const room = aLotAt(100).floor('a', 200)
  room.ask('clearBids', { lotNumber: 1, clearedBy: 'clerk' })
  room.ask('undo', {})
  room.floor('b', 300)
  room.ask('undo', {})
  expect(room.ask('redo', {})).toBeNull()
  expect(room.lotSale(1).highest?.id).toBe('b')
  expect(room.ask('redo', {})).toMatchObject({ code: 'nothing_to_redo' })
})

test('a broadcast is undone like any other command, and earlier ones stay', () => {
  const room = aLotAt(100).floor('a', 200)
  room.ask('broadcast', { message: 'Tee at three' })
  expect(room.sale.broadcast).toMatchObject({ message: 'Tee at three' })
  expect(room.ask('undo', {})).toBeNull()
  expect(room.sale.broadcast).toBeNull()
  expect(room.lotSale(1).highest?.id).toBe('a')
  expect(room.ask('redo', {})).toBeNull()
  expect(room.sale.broadcast).toMatchObject({ message: 'Tee at three' })
})

test('a broadcast is replaced by the next, recalled, restored by undo, and ends with the sale', () => {
  const room = aLotAt(100)
  room.ask('broadcast', { message: 'Tee at three' })
  room.ask('broadcast', { message: 'Tea at three' })
  expect(room.ask('recallBroadcast', {})).toBeNull()
  expect(room.sale.broadcast).toBeNull()
  expect(room.ask('recallBroadcast', {})).toBeNull()
  room.ask('undo', {})
  expect(room.sale.broadcast).toMatchObject({ message: 'Tea at three' })
  room.stopped().live()
  expect(room.sale.broadcast).toBeNull()
})

test('undo restores no broadcast or pause in a sale that is not live', () => {
  const room = aLotAt(100)
  room.ask('broadcast', { message: 'Tea at three' })
  room.ask('recallBroadcast', {})
  const recalled = room.sale.commands.at(-1)?.id
  room.ask('pause', { message: 'Tea' })
  room.ask('resume', {})
  const resumed = room.sale.commands.at(-1)?.id
  room.stopped()
  for (const commandId of [recalled, resumed]) expect(room.ask('undo', { commandId })).toBeNull()
  expect(room.sale).toMatchObject({ live: false, broadcast: null, paused: null })
})

test('undo starts no lot that was deleted since', () => {
  const tablet: Actor = { role: 'staff', device: 'Tablet' }
  const room = aSale({ lots: [1, 2, 3] }).live()
  expect(room.sale.currentLot).toBe(1)
  room.ask('withdrawLot', { lotNumber: 2, notes: 'Damaged' })
  expect(room.ask('reopenLot', { lotNumber: 2 }, tablet)).toBeNull()
  expect(room.ask('editLots', { lots: [2, 3].map((lot_number) => ({ lot_number, title: 'A vase' })) })).toBeNull()
  expect(room.ask('undo', {}, tablet)).toBeNull()
  expect(room.sale).toMatchObject({ order: [2, 3], currentLot: 2, activeLot: null })
  const before = room.sale.order
  for (const name of ['undo', 'redo'] as const) expect(room.ask(name, {})).toBeNull()
  expect(room.sale).toMatchObject({ order: before, currentLot: 2 })
})
