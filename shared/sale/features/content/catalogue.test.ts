import { describe, expect, test } from 'vitest'
import { BLANK_LOT } from '../../../auction/stored-auction.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { inKnownOrder } from '../../changes/content-changes.ts'
import { aLotAt, aSale, type SaleInPlay } from '../../testing/a-sale.ts'
import { toStoredAuction } from '../../to-stored-auction.ts'
import { deletedAt } from './lot-list.ts'

const sale = () => aSale({ lots: [1, 2, 3, 4] })
const save = (room: SaleInPlay, numbers: LotNumber[], order?: 'as_listed') =>
  room.ask('editLots', {
    lots: numbers.map((lot_number) => ({ ...BLANK_LOT, lot_number, title: `Lot ${lot_number}` })),
    order,
    baseVersion: undefined,
  })

describe('a save of the lots', () => {
  test('inserts new lots by number, in any order of the list', () => {
    const room = sale()
    expect(save(room, [4, '2A', 3, 1, 2])).toBeNull()
    expect(room.sale.order).toEqual([1, 2, '2A', 3, 4])
  })

  test('derives an estimate’s figures from its new words, unless the save has figures', () => {
    const room = sale()
    const put = (more: object) =>
      room.ask('editLots', {
        lots: [1, 2, 3, 4].map((lot_number) => ({ lot_number, title: 'x', ...(lot_number === 1 && more) })),
        order: undefined,
        baseVersion: undefined,
      })
    const figures = () => {
      const { low_estimate, high_estimate } = room.sale.catalogue.get(1) ?? {}
      return [low_estimate, high_estimate]
    }
    put({ estimate: '£500 - 800' })
    expect(figures()).toEqual([500, 800])
    put({ estimate: '£900 - 1,200', low_estimate: 1, high_estimate: 2 })
    expect(figures()).toEqual([1, 2])
    put({ estimate: '£900 - 1,200' })
    expect(figures()).toEqual([1, 2])
    put({ estimate: 'on request' })
    expect(figures()).toEqual([null, null])
  })

  test('renumbers a lot with all its data, unless it has bids', () => {
    const room = sale().live().passed(1)
    const renumber = (was: LotNumber, lot_number: LotNumber) =>
      room.ask('editLots', {
        lots: [1, 2, 3, 4].map((each) =>
          each === was ? { lot_number, was, title: 'x' } : { lot_number: each, title: 'x' },
        ),
        order: undefined,
        baseVersion: undefined,
      })
    const artist = { ...BLANK_LOT, lot_number: 3, title: 'x', artist: 'Someone' }
    room.ask('editLots', {
      lots: [1, 2, artist, 4].map((lot) => (typeof lot === 'number' ? { lot_number: lot, title: 'x' } : lot)),
      order: undefined,
      baseVersion: undefined,
    })
    expect(renumber(3, '1A')).toBeNull()
    expect(room.sale.order).toEqual([1, '1A', 2, 4])
    expect(room.sale.catalogue.get('1A')).toMatchObject({ lot_number: '1A', artist: 'Someone' })
    expect(room.sale.catalogue.get('1A')).not.toHaveProperty('was')
    room.ask('undo', {})
    expect(room.sale.order).toEqual([1, 2, 3, 4])
    expect(renumber(1, 9)).toMatchObject({ code: 'lot_in_use' })
    // The next lot of a live sale keeps its number.
    expect(renumber(2, 9)).toMatchObject({ code: 'lot_in_use' })
    expect(renumber(2, 4)).toMatchObject({ code: 'lot_twice' })
  })

  test('reorders the lots on request, and later saves keep that order', () => {
    const room = sale()
    expect(save(room, [1, 4, 2, 3], 'as_listed')).toBeNull()
    expect(save(room, [1, 2, 3, '3A', 4])).toBeNull()
    expect(room.sale.order).toEqual([1, '3A', 4, 2, 3])
    room.ask('undo', {})
    room.ask('undo', {})
    expect(room.sale.order).toEqual([1, 2, 3, 4])
  })

  test('keeps the places of called lots in a live sale, and refuses a save that would move them', () => {
    const room = sale().live().passed(1).passed(2)
    const before = room.sale
    expect(save(room, [2, 1, 3, 4], 'as_listed')).toMatchObject({ code: 'lot_in_use', details: { lotNumber: 2 } })
    expect(save(room, [2, 3, 4], 'as_listed')).toMatchObject({ message: 'Lot 1 has an outcome and cannot be removed' })
    expect(room.sale).toBe(before)
    expect(save(room, [1, 2, 4, 3], 'as_listed')).toBeNull()
    room.lot(3).passed(3)
    expect(room.sale.currentLot).toBe(4)
  })

  test('deletes omitted lots and names them in its reply, and undo restores them', () => {
    const room = sale()
    const before = toStoredAuction(room.sale).lots
    expect(save(room, [1, 4])).toBeNull()
    const at = room.last[0]?.at ?? ''
    expect(deletedAt(room.sale.commands, { at })).toEqual([2, 3])
    expect(deletedAt(room.sale.commands, { at: `${at} later` })).toEqual([])
    room.ask('undo', {})
    expect(toStoredAuction(room.sale).lots).toEqual(before)
  })

  test('is refused if it lists a lot twice', () => {
    expect(save(sale(), [1, 2, 2])).toMatchObject({ status: 400, code: 'lot_twice' })
  })
})

describe('what a save writes', () => {
  const title = (lot_number: LotNumber, title: string) => ({ lot_number, title })
  const titled = (room: SaleInPlay, ...lots: { lot_number: LotNumber; title: string }[]) => {
    expect(room.ask('editLots', { lots })).toBeNull()
    return room.last[0]
  }

  test('names the new and changed lots in the order of their numbers', () => {
    const event = titled(sale(), title(1, 'Lot 1'), title(4, 'A chair'), title(3, 'Lot 3'), title(2, 'A vase'))
    expect(event).toMatchObject({ type: 'lots_changed', order: [1, 2, 3, 4], edited: [2, 4] })
    expect(event && 'lots' in event && event.lots).toMatchObject([title(4, 'A chair'), title(2, 'A vase')])
  })

  test('keeps omitted fields, and never changes a lot’s picture or tags', () => {
    const room = aSale({ lots: [1], reserve: 500 })
    room.ask('setLotTags', { lotNumber: 1, tagIds: ['t'], tags: ['ARR'] })
    const edit = { ...title(1, 'A vase'), artist: undefined, image: null, tagIds: [], shelf: 'B 4' }
    expect(room.ask('editLots', { lots: [edit] })).toBeNull()
    expect(toStoredAuction(room.sale).lots).toMatchObject([
      { title: 'A vase', reserve: 500, tagIds: ['t'], shelf: 'B 4' },
    ])
    expect(toStoredAuction(room.sale).lots[0]?.artist).toBe('')
    titled(room, { ...title(2, 'A chair'), ...{ image: { file: 'x' }, tagIds: ['t'] } })
    expect(toStoredAuction(room.sale).lots).toMatchObject([{ lot_number: 2, image: null, tagIds: [] }])
  })

  test('is accepted at the current version, and empty details of the sale become null', () => {
    const room = sale()
    const { version } = toStoredAuction(room.sale)
    expect(room.ask('editLots', { lots: [title(1, 'A vase')], baseVersion: version })).toBeNull()
    expect(toStoredAuction(room.sale).version).toBe(version + 1)
    room.ask('editMetadata', { location: 'Oslo', currency: 'USD' })
    const fields = { title: 'Spring', location: '', currency: null, baseVersion: version + 2 }
    expect(room.ask('editMetadata', fields)).toBeNull()
    expect(room.last).toMatchObject([{ changes: { title: 'Spring', location: null, currency: null } }])
  })
})

test('tags apply to one lot, and setting the same tags changes nothing', () => {
  const room = sale()
  const tags = { lotNumber: 2, tagIds: ['t'], tags: ['ARR'] }
  expect(room.ask('setLotTags', tags)).toBeNull()
  expect(toStoredAuction(room.sale).lots.map(({ tagIds }) => tagIds)).toEqual([[], ['t'], [], []])
  const { seq } = room.sale
  expect(room.ask('setLotTags', tags)).toBeNull()
  expect(room.sale.seq).toBe(seq)
})

test('changed terms name the lots with other figures in the order of their numbers, and the active lot', () => {
  const room = aLotAt(500, { lots: [3, 2, 1] })
    .floor('a', 2_000)
    .lot(1)
    .asking(2_000)
    .floor('b', 3_000)
  room.lot(2).asking(5)
  expect(room.ask('setTerms', { largestJump: 9 })).toBeNull()
  expect(room.last).toMatchObject([{ changed: ['largestJump'], lots: [2] }])
  expect(room.ask('setTerms', { ladder: [{ from: 0, step: 7 }] })).toBeNull()
  expect(room.last).toMatchObject([{ changed: ['ladder'], lots: [1, 2, 3] }])
})

test('unknown lots are inserted before the first known lot with a greater number', () => {
  expect(inKnownOrder([1, 2, '2A', 9], [])).toEqual([1, 2, '2A', 9])
  expect(inKnownOrder([1, 2, 3, 5, 6], [6, 2, 1])).toEqual([3, 5, 6, 2, 1])
})
