import { expect, test } from 'vitest'
import type { Refusal } from '../../engine/decision.ts'
import { aSale, type SaleInPlay } from '../testing/a-sale.ts'
import { withoutCounters } from '../testing/plain-sale.ts'

const LEFT = { amount: 700, paddleNumber: '77', location: null, createdAt: '2026-05-01T09:00:00.000Z' }

/** Lot 1 is active with a floor bid of 300 and a pending one of 400; lot 2 is passed; two advance bids are left. */
function onTheBlock(): SaleInPlay {
  const advancedBids = [
    { id: 'left-1', lotNumber: 1, ...LEFT },
    { id: 'left-3', lotNumber: 3, ...LEFT },
  ]
  const room = aSale({ advancedBids })
  room.ask('registerPaddle', { paddle: '12', clientId: 'ada', limit: 5_000 })
  room.live().lot(2).passed().lot(1).asking(100, 'start')
  return room.floor('floor', 300, '12').online('online', 400)
}

type Act = (room: SaleInPlay) => Refusal | null
const lot = { lotNumber: 1 }

/** The commands that undo must reverse completely. */
const KINDS: readonly [kind: string, act: Act][] = [
  ['a bid', (room) => room.ask('placeBid', { ...lot, amount: 500, type: 'phone', paddleNumber: '9' })],
  ['an acceptance', (room) => room.ask('approveBid', { id: 'online' })],
  ['a rejection', (room) => room.ask('rejectBid', { id: 'online' })],
  ['a hammer', (room) => room.ask('markSold', { ...lot, soldPrice: 300, winnerPaddle: '13', notes: 'well' })],
  ['a hammer subject to approval', (room) => room.ask('markSold', { ...lot, soldPrice: 300, subject: true })],
  ['a pass', (room) => room.ask('markPassed', lot)],
  ['a withdrawal', (room) => room.ask('withdrawLot', lot)],
  ['clearing', (room) => room.ask('clearBids', { ...lot, clearedBy: 'clerk' })],
  ['an increment', (room) => room.ask('setIncrement', { ...lot, increment: 250 })],
  ['a fair warning', (room) => room.ask('fairWarning', lot)],
  ['a pause', (room) => room.ask('pause', { message: 'Ten minutes' })],
  ['the start of another lot', (room) => room.ask('startLot', { lotNumber: 3 })],
  ['the start of a finished lot', (room) => room.ask('startLot', { lotNumber: 2 })],
  ['a cancellation', (room) => room.ask('cancelBid', { id: 'floor' })],
  ['a deletion', (room) => room.ask('deleteBid', { id: 'floor' })],
  ['another amount', (room) => room.ask('editBid', { id: 'floor', amount: 350 })],
  ['another paddle, place and note', (room) => room.ask('editBid', { id: 'floor', paddleNumber: '13', notes: 'x' })],
  ['a bid left with the house', (room) => room.ask('addAdvancedBid', { lotNumber: 3, amount: 5, paddleNumber: '1' })],
  ['one that is accepted', (room) => room.ask('acceptAdvancedBid', { ...lot, id: 'left-1' })],
  ['one that is declined', (room) => room.ask('declineAdvancedBid', { lotNumber: 3, id: 'left-3' })],
  ['one that is taken back', (room) => room.ask('deleteAdvancedBid', { id: 'left-3' })],
  ['another outcome', (room) => room.ask('correctOutcome', { lotNumber: 2, notes: 'too dear' })],
  ['a lot that is opened again', (room) => room.ask('reopenLot', { lotNumber: 2 })],
  ['other terms', (room) => room.ask('setTerms', { largestJump: 9, advanceBids: 'maximum' })],
  ['another title of the sale', (room) => room.ask('editMetadata', { title: 'Evening sale' })],
  ['a registered paddle', (room) => room.ask('registerPaddle', { paddle: '34', clientId: 'ada' })],
  ['a suspension', (room) => room.ask('changePaddle', { paddle: '12', status: 'suspended', reasonId: 'why' })],
  ['a paddle of another client', (room) => room.ask('changePaddle', { paddle: '12', clientId: 'bo', limit: null })],
  ['terms about people', (room) => room.ask('setTerms', { registration: 'approval', limit: 9_000 })],
  ['tags', (room) => room.ask('setLotTags', { ...lot, tagIds: ['t'], tags: ['ARR'] })],
  ['another picture', (room) => room.ask('setLotPicture', { ...lot, image: { file: '1-a.jpg', width: 4, height: 3 } })],
  [
    'pictures of several lots',
    (room) => room.ask('setLotPictures', { pictures: [{ ...lot, image: { file: '1-b.jpg', width: 4, height: 3 } }] }),
  ],
  ['the end of the sale', (room) => room.ask('stopAuction', {})],
]

test.each(KINDS)('%s is undone and redone completely', (_, act) => {
  const room = onTheBlock()
  const before = withoutCounters(room.sale)
  expect(act(room)).toBeNull()
  const after = withoutCounters(room.sale)
  expect(after).not.toEqual(before)
  const id = room.sale.commands.at(-1)?.id ?? ''
  const sentence = room.sale.commands.map((record) => record.sentence()).at(-1) ?? ''

  expect(room.ask('redo', {})?.code).toBe('nothing_to_redo')
  expect(room.ask('redo', { commandId: id })).toMatchObject({
    code: 'not_undone',
    message: `“${sentence}” was not undone`,
  })
  expect(room.ask('undo', {})).toBeNull()
  expect(withoutCounters(room.sale)).toEqual(before)
  expect(room.last).toMatchObject([{ type: 'command_undone', command: id, sentence }])

  expect(room.ask('undo', { commandId: id })).toMatchObject({
    code: 'already_undone',
    message: `“${sentence}” is undone already`,
  })
  expect(room.ask('redo', {})).toBeNull()
  expect(withoutCounters(room.sale)).toEqual(after)
  expect(room.last).toMatchObject([{ type: 'command_redone', command: id, sentence }])
})

test('undo is refused while another command depends on it, and the refusal names that', () => {
  const room = onTheBlock()
  const bid = room.sale.commands.at(-2)?.id
  room.sold(300)
  const hammer = room.sale.commands.at(-1)
  const refusal = room.ask('undo', { commandId: bid ?? '' })
  expect(refusal).toMatchObject({ code: 'undo_blocked', details: { commandId: hammer?.id } })
  expect(refusal?.message).toContain(`“${hammer?.sentence()}” depends on it: undo that first`)
  expect(room.ask('undo', {})).toBeNull()
  expect(room.ask('undo', { commandId: bid ?? '' })).toBeNull()
  expect(room.bid('floor')).toBeUndefined()
})

test('a start price with bids stays, and a hammer is not redone after its bid was edited', () => {
  const room = onTheBlock()
  const price = room.sale.commands.find((record) => record.sentence().includes('Asking price'))
  expect(room.ask('undo', { commandId: price?.id ?? '' })?.code).toBe('undo_blocked')
  room.sold(300)
  expect(room.ask('undo', {})).toBeNull()
  expect(room.ask('editBid', { id: 'floor', amount: 350 })).toBeNull()
  expect(room.ask('redo', {})?.code).toBe('nothing_to_redo')
})

test('unknown and final commands are not undone', () => {
  const room = onTheBlock()
  expect(room.ask('undo', { commandId: 'none' })).toMatchObject({
    code: 'command_unknown',
    message: 'Only the last 200 things that happened can be undone',
  })
  expect(room.ask('undo', {})).toBeNull()
  const words = room.sale.commands.at(-1)
  expect(words?.type).toBe('command_undone')
  const commandId = words?.id ?? ''
  const isFinal = (what: string) => ({
    code: 'not_undoable',
    message: expect.stringContaining(`“${words?.sentence()}” can't be ${what}: `),
  })
  expect(room.ask('undo', { commandId })).toMatchObject(isFinal('undone'))
  expect(room.ask('redo', { commandId })).toMatchObject(isFinal('done again'))
  expect(room.bid('online')).toBeUndefined()
  expect(aSale().ask('undo', {}, { role: 'staff', device: 'Tablet' })).toMatchObject({
    code: 'nothing_to_undo',
    message: 'There is nothing to undo',
  })
})

test('undoing a hammer leaves the active lot alone', () => {
  const room = onTheBlock().sold(300)
  const hammer = room.sale.commands.at(-1)
  room.lot(3).asking(50, 'third')
  expect(room.ask('undo', { commandId: hammer?.id ?? '' })).toBeNull()
  expect(room.active).toBe(3)
  expect(room.lotSale(1)).toMatchObject({ outcome: null, highest: { id: 'floor' } })
})
