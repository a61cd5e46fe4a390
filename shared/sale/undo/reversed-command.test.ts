import { describe, expect, test } from 'vitest'
import { BLANK_LOT } from '../../auction/stored-auction.ts'
import type { LotNumber } from '../../lot-number.ts'
import { aLotAt, aSale } from '../testing/a-sale.ts'
import { undoAndRedo } from '../testing/undo-and-redo.ts'
import { toStoredAuction } from '../to-stored-auction.ts'

const lot = { lotNumber: 1 }
const titled = (lot_number: LotNumber, title = `Lot ${lot_number}`) => ({ ...BLANK_LOT, lot_number, title })

const blockedBy = (sentence: string) => ({
  code: 'undo_blocked',
  message: expect.stringContaining(`“${sentence}” depends on it: undo that first`),
})

describe('undoing a command on which later bids depend', () => {
  test('keeps a start price with bids, and removes it without any', () => {
    const room = aLotAt(1_000)
    const price = undoAndRedo(room)
    room.floor('a', 1_000)
    expect(price.undo()).toMatchObject(blockedBy('In-Person bid of 1,000 on lot 1'))
    room.ask('undo', {})
    expect(price.undo()).toBeNull()
    expect(room.lotSale(1)).toMatchObject({ startPrice: null, highest: null })
    expect(room.lotSale(1).bids.size).toBe(0)
    expect(room.sale.bidLots.size).toBe(0)
    expect(price.redo()).toBeNull()
    expect(room.sale.bidLots.get('start')).toBe(1)
  })

  test('keeps the bid that the hammer fell on and removes another; the highest is found again', () => {
    const room = aLotAt(1_000).floor('a', 1_000)
    const first = undoAndRedo(room)
    room.floor('b', 1_200).sold(1_200)
    expect(first.undo()).toBeNull()
    expect([...room.lotSale(1).bids.keys()]).toEqual(['start', 'b'])
    expect(first.redo()).toBeNull()
    expect([...room.lotSale(1).bids.keys()]).toEqual(['start', 'a', 'b'])
    room.ask('undo', {})
    room.ask('cancelBid', { id: 'b' })
    expect(room.lotSale(1).highest?.id).toBe('a')
  })

  test('keeps a bid that was edited since', () => {
    const room = aLotAt(1_000).floor('a', 1_000)
    const bid = undoAndRedo(room)
    room.ask('editBid', { id: 'a', notes: 'x' })
    expect(bid.undo()).toMatchObject(blockedBy('In-Person bid of 1,000 on lot 1 corrected: notes'))
    room.ask('undo', {})
    expect(bid.undo()).toBeNull()
  })

  test('never gives a paddle two waiting bids', () => {
    const room = aLotAt(1_000).online('a', 1_000).rejected('a')
    const rejection = undoAndRedo(room)
    room.online('b', 1_100)
    expect(rejection.undo()).toMatchObject({ code: 'undo_blocked' })
    room.rejected('b').online('c', 1_300, '1002')
    expect(rejection.undo()).toBeNull()
    expect(room.lotSale(1).pending).toEqual(['a', 'c'])
  })

  test('restores a bid only to a lot with an asking price', () => {
    const room = aLotAt(1_000).floor('a', 1_000)
    room.ask('cancelBid', { id: 'a' })
    const cancellation = undoAndRedo(room)
    room.asking(900, 'again')
    expect(cancellation.undo()).toBeNull()
    expect(room.lotSale(1)).toMatchObject({ startPrice: 900, highest: { id: 'a' } })
  })

  test('removes an increment set by hand, unless another was set since', () => {
    const room = aLotAt(1_000).increment(250)
    const increment = undoAndRedo(room)
    room.increment(500)
    expect(increment.undo()).toMatchObject(blockedBy('Increment of 500 set by hand on lot 1'))
    room.ask('undo', {})
    expect(increment.undo()).toBeNull()
    expect(room.lotSale(1).manualIncrement).toBeNull()
  })
})

describe('undoing the start of a lot or a sale', () => {
  test('keeps the active lot if another was started since', () => {
    const room = aLotAt(1_000).lot(2)
    const second = undoAndRedo(room)
    room.lot(3)
    expect(second.undo()).toBeNull()
    expect(room.sale).toMatchObject({ activeLot: 3, currentLot: 3 })
    room.ask('undo', {})
    expect(room.sale.activeLot).toBe(2)
  })

  test('keeps a lot active if it was worked on', () => {
    const room = aLotAt(1_000).lot(2)
    const second = undoAndRedo(room)
    room.asking(500)
    expect(second.undo()).toMatchObject(blockedBy('Asking price of 500 set on lot 2'))
    room.ask('undo', {})
    room.increment(5)
    expect(second.undo()).toBeNull()
    expect(room.sale).toMatchObject({ activeLot: 1, currentLot: 1 })
  })

  test('restores a fair warning with its lot, and not on another', () => {
    const room = aLotAt(1_000).floor('a', 1_000).warned().sold(1_000)
    const hammer = undoAndRedo(room)
    expect(room.sale.fairWarning).toBe(false)
    expect(hammer.undo()).toBeNull()
    expect(room.sale).toMatchObject({ activeLot: 1, fairWarning: true })
    expect(hammer.redo()).toBeNull()
    room.lot(2).asking(5).floor('b', 5).warned()
    expect(hammer.undo()).toBeNull()
    expect(room.sale).toMatchObject({ activeLot: 2, fairWarning: true })
    expect(room.lotSale(1).outcome).toBeNull()
  })

  test('keeps a sale started while a lot is active', () => {
    const room = aSale().live()
    const start = undoAndRedo(room)
    room.lot(1)
    expect(start.undo()).toMatchObject(blockedBy('Lot 1 started'))
    room.ask('undo', {})
    expect(start.undo()).toBeNull()
    expect(room.sale).toMatchObject({ live: false, startedAt: null, currentLot: null })
  })
})

describe('undoing a change of the content', () => {
  test('restores the fields that a save changed, and keeps those of later saves', () => {
    const room = aSale({ lots: [1, 2] })
    room.ask('editMetadata', { title: 'Spring', location: 'Oslo' })
    const first = undoAndRedo(room)
    room.ask('editMetadata', { source_url: 'https://example.org' })
    expect(first.undo()).toBeNull()
    expect(toStoredAuction(room.sale).saleMetadata).toMatchObject({ source_url: 'https://example.org' })
    expect(toStoredAuction(room.sale).saleMetadata.title).not.toBe('Spring')
    expect(first.redo()).toBeNull()
    room.ask('editMetadata', { title: 'Summer' })
    expect(first.undo()).toMatchObject(blockedBy('Sale details changed: title'))
  })

  test('restores the words of one lot, and keeps those of later saves', () => {
    const room = aSale({ lots: [1, 2] })
    const titles = () => toStoredAuction(room.sale).lots.map(({ title, artist }) => `${title}|${artist}`)
    room.ask('editLots', { lots: [titled(1, 'A vase'), titled(2)] })
    const vase = undoAndRedo(room)
    room.ask('editLots', { lots: [{ ...titled(1, 'A vase'), artist: 'Ann' }, titled(2, 'A chair')] })
    expect(vase.undo()).toBeNull()
    expect(titles()).toEqual(['Lot 1|Ann', 'A chair|'])
    expect(vase.redo()).toBeNull()
    room.ask('editLots', { lots: [titled(1, 'A jug'), titled(2, 'A chair')] })
    expect(vase.undo()).toMatchObject({ code: 'undo_blocked' })
  })

  test('removes an added lot, unless it has bids, is active or has an outcome', () => {
    const room = aSale({ lots: [1] }).live()
    room.ask('editLots', { lots: [titled(1), titled(2)] })
    const save = undoAndRedo(room)
    room.lot(2)
    expect(save.undo()).toMatchObject(blockedBy('Lot 2 started'))
    room.asking(5).floor('a', 5).lot(1)
    expect(save.undo()).toMatchObject({ code: 'undo_blocked' })
    room.passed(2)
    room.ask('deleteBid', { id: 'a' })
    expect(save.undo()).toMatchObject({ code: 'undo_blocked' })
    expect(room.sale.order).toEqual([1, 2])
    const other = aSale({ lots: [1] }).live()
    other.ask('editLots', { lots: [titled(1), titled(2)] })
    const again = undoAndRedo(other)
    other.passed(2)
    expect(again.undo()).toMatchObject(blockedBy('Lot 2 passed'))
    other.ask('undo', {})
    other.ask('editLots', { lots: [titled(1), titled(2, 'A jug')] })
    expect(again.undo()).toMatchObject({ code: 'undo_blocked' })
    other.ask('undo', {})
    expect(again.undo()).toBeNull()
  })

  test('restores a deleted lot in its place, with its data', () => {
    const left = { id: 'left', lotNumber: 2, amount: 5, paddleNumber: '7', location: null, createdAt: '2026-05-01' }
    const room = aSale({ lots: [1, 2, 3], advancedBids: [left] })
      .live()
      .lot(2)
      .increment(7)
      .lot(1)
    room.ask('editLots', { lots: [titled(1), titled(3)] })
    const save = undoAndRedo(room)
    expect(toStoredAuction(room.sale).advancedBids).toEqual([])
    room.ask('editLots', { lots: [titled(1), titled(3), titled(9)] })
    expect(save.undo()).toBeNull()
    expect(room.sale.order).toEqual([1, 2, 3, 9])
    expect(room.lotSale(2).manualIncrement).toBe(7)
    expect(toStoredAuction(room.sale).advancedBids).toEqual([left])
    expect(save.redo()).toBeNull()
    expect(room.sale.order).toEqual([1, 3, 9])
  })

  test('restores the order, unless it was changed since', () => {
    const room = aSale({ lots: [1, 2, 3] })
    const ordered = (...numbers: number[]) =>
      room.ask('editLots', { lots: numbers.map((number) => titled(number)), order: 'as_listed' })
    ordered(3, 1, 2)
    const first = undoAndRedo(room)
    expect(first.undo()).toBeNull()
    expect(room.sale.order).toEqual([1, 2, 3])
    expect(first.redo()).toBeNull()
    ordered(3, 2, 1)
    expect(first.undo()).toBeNull()
    expect(room.sale.order).toEqual([3, 2, 1])
  })

  test('restores the terms, or removes them if there were none', () => {
    const room = aSale()
    room.ask('setTerms', { largestJump: 9 })
    const terms = undoAndRedo(room)
    expect(terms.undo()).toBeNull()
    expect(toStoredAuction(room.sale)).not.toHaveProperty('terms')
    expect(terms.redo()).toBeNull()
    room.ask('setTerms', { largestJump: 8 })
    expect(terms.undo()).toMatchObject(blockedBy('Terms of the sale changed: largest jump 8'))
  })

  test('raises the version', () => {
    const room = aSale()
    room.ask('editMetadata', { title: 'Spring' })
    const { version } = toStoredAuction(room.sale)
    expect(room.ask('undo', {})).toBeNull()
    expect(toStoredAuction(room.sale).version).toBe(version + 1)
  })
})

test('the status of an advance bid is restored, unless it was changed since', () => {
  const left = { id: 'left', ...lot, amount: 1_500, paddleNumber: '7', location: null, createdAt: '2026-05-01' }
  const room = aSale({ advancedBids: [left] })
  room.ask('setTerms', { advanceBids: 'maximum' })
  room.live().lot(1).asking(1_000)
  room.ask('acceptAdvancedBid', { ...lot, id: 'left' })
  const accepted = undoAndRedo(room)
  room.ask('declineAdvancedBid', { ...lot, id: 'left' })
  expect(accepted.undo()).toMatchObject(blockedBy('Advance bid on lot 1 declined'))
  room.ask('undo', {})
  expect(room.sale.advanced.get('left')?.status).toBe('accepted')
  expect(accepted.undo()).toBeNull()
  expect(room.sale.advanced.has('left')).toBe(false)
  expect(room.lotSale(1).highest).toBeNull()
})
