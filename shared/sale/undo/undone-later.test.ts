import { describe, expect, test } from 'vitest'
import { BLANK_LOT } from '../../auction/stored-auction.ts'
import { aLotAt, aSale } from '../testing/a-sale.ts'
import { undoAndRedo } from '../testing/undo-and-redo.ts'
import { toStoredAuction } from '../to-stored-auction.ts'
import { reverseByName } from './reversed-command.ts'

const blocked = { code: 'undo_blocked' }

describe('undoing a start price', () => {
  test('is refused if later bids were made at it', () => {
    const room = aLotAt(1_000).asking(900, 'lower')
    const lower = undoAndRedo(room)
    room.floor('a', 900)
    expect(lower.undo()).toMatchObject(blocked)
    room.ask('undo', {})
    expect(lower.undo()).toBeNull()
    expect(room.lotSale(1)).toMatchObject({ startPrice: 1_000, openedAt: room.entries[3]?.at })
  })

  test('allows no redo of a bid on a lot without one', () => {
    const room = aLotAt(1_000)
    const price = undoAndRedo(room)
    room.floor('a', 1_000)
    const bid = undoAndRedo(room)
    expect([bid.undo(), price.undo()]).toEqual([null, null])
    expect(bid.redo()).toMatchObject(blocked)
    expect([price.redo(), bid.redo()]).toEqual([null, null])
  })
})

test('a waiting bid is not brought back to a lot whose price was cleared', () => {
  const room = aLotAt(1_000).online('a', 1_000)
  const bid = undoAndRedo(room)
  expect(bid.undo()).toBeNull()
  room.floor('b', 1_000)
  expect(room.ask('clearBids', { lotNumber: 1, clearedBy: 'clerk' })).toBeNull()
  expect(room.lotSale(1).startPrice).toBeNull()
  expect(bid.redo()).toMatchObject(blocked)
})

test('undoing a start puts no lot on the block that was finished since', () => {
  const room = aLotAt(1_000).lot(2)
  const second = undoAndRedo(room)
  const outcome = { lotNumber: 1, amount: 1_000, paddleNumber: '7' }
  expect(room.ask('recordFromPaper', outcome)).toBeNull()
  expect(second.undo()).toMatchObject({ ...blocked, message: expect.stringContaining('Lot 1 sold for 1,000') })
  expect(room.ask('undo', {})).toBeNull()
  expect(second.undo()).toBeNull()
  expect(room.sale.activeLot).toBe(1)
})

describe('fair warning', () => {
  test('stays if another command is undone', () => {
    const room = aLotAt(1_000).floor('a', 1_000).increment(7)
    const increment = undoAndRedo(room)
    room.warned()
    expect(increment.undo()).toBeNull()
    expect(room.sale.fairWarning).toBe(true)
  })

  test('is not given to a lot that was started since', () => {
    const room = aLotAt(1_000).floor('a', 1_000).warned().sold(1_000)
    const hammer = undoAndRedo(room)
    room.lot(2).asking(5).floor('b', 5)
    expect(hammer.undo()).toBeNull()
    expect(room.sale).toMatchObject({ activeLot: 2, fairWarning: false })
  })

  test('ends when the start of its lot is undone', () => {
    const room = aLotAt(1_000).floor('a', 1_000).lot(2).asking(5).floor('b', 5).lot(1).lot(2)
    const start = undoAndRedo(room)
    room.warned()
    expect(start.undo()).toBeNull()
    expect(room.sale).toMatchObject({ activeLot: 1, fairWarning: false })
  })
})

describe('a lot', () => {
  test('stays active once it has a bid', () => {
    const room = aLotAt(1_000).lot(2).asking(5).lot(1).lot(2)
    const start = undoAndRedo(room)
    room.floor('a', 5)
    expect(start.undo()).toMatchObject(blocked)
  })

  test('has its bids restored even if it is finished since', () => {
    const room = aLotAt(1_000).floor('a', 1_000).lot(2)
    room.ask('cancelBid', { id: 'a' })
    const cancellation = undoAndRedo(room)
    room.passed(1)
    expect(cancellation.undo()).toBeNull()
    expect(room.lotSale(1)).toMatchObject({ highest: { id: 'a' }, outcome: { status: 'passed' } })
  })

  test('keeps a field that a later save set first', () => {
    const one = (more: { title: string; reserve?: number }) => ({ ...BLANK_LOT, lot_number: 1, ...more })
    const room = aSale({ lots: [1] })
    room.ask('editLots', { lots: [one({ title: 'A vase' })] })
    const title = undoAndRedo(room)
    room.ask('editLots', { lots: [one({ title: 'A vase', reserve: 1_500 })] })
    expect(title.undo()).toBeNull()
    expect(toStoredAuction(room.sale).lots).toMatchObject([{ title: 'Lot 1', reserve: 1_500 }])
  })
})

test('fields that a save added are absent after its undo', () => {
  const room = aSale({ lots: [1] })
  const before = Object.keys(toStoredAuction(room.sale).saleMetadata)
  room.ask('editMetadata', { title: 'Spring', location: 'Oslo', currency: 'NOK' })
  expect(undoAndRedo(room).undo()).toBeNull()
  expect(Object.keys(toStoredAuction(room.sale).saleMetadata)).toEqual(before)
})

test('undoing a bid keeps the catalogue’s version, so open edits can be saved', () => {
  const room = aLotAt(1_000).floor('a', 1_000)
  const auction = toStoredAuction(room.sale)
  expect(undoAndRedo(room).undo()).toBeNull()
  expect(toStoredAuction(room.sale)).toBe(auction)
})

test('undoing a bid of an old journal keeps the catalogue’s version too', () => {
  const room = aLotAt(1_000)
  room.ask('editMetadata', { title: 'Spring' })
  room.floor('a', 1_000)
  const undone = reverseByName(room.sale, room.sale.commands.at(-1)?.id ?? '', 'back')
  expect(undone.lots.get(1)?.highest).toBeNull()
  expect(undone.version).toBe(room.sale.version)
})
