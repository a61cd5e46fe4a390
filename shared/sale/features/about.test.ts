import { describe, expect, test } from 'vitest'
import { parseEntry, type SaleEntry } from '../entry.ts'
import { evolve } from '../evolve.ts'
import { aLotAt, aSale } from '../testing/a-sale.ts'
import { plainSale } from '../testing/plain-sale.ts'

const lot = { lotNumber: 1 }
const stamp = { seq: 99, at: '2026-05-14T10:00:00.000Z', by: { role: 'staff', device: '' }, cmd: 'a' } as const

test('a command names the lots of every event that it caused', () => {
  const room = aSale()
  const about = (act: () => unknown) => {
    act()
    return room.sale.commands.at(-1)?.lots
  }
  expect(about(() => room.live())).toEqual([1])
  expect(about(() => room.ask('broadcast', { message: 'Tea' }))).toEqual([])
  expect(about(() => room.passed(1))).toEqual([1, 2])
  expect(about(() => room.ask('undo', {}))).toEqual([1, 2])
  expect(about(() => room.ask('redo', {}))).toEqual([1, 2])
  expect(about(() => room.lot(2))).toEqual([2])
  expect(about(() => room.ask('setTerms', { largestJump: 9 }))).toEqual([2])
  for (const number of [2, 3]) room.passed(number)
  room.stopped()
  expect(about(() => room.live())).toEqual([])
})

describe('a lot', () => {
  test('keeps the time of its first start', () => {
    const room = aSale().live().lot(1)
    const { openedAt } = room.lotSale(1)
    expect(openedAt).toBe(room.last[0]?.at)
    expect(room.lot(2).lot(1).lotSale(1).openedAt).toBe(openedAt)
  })

  test('loses only its own accepted advance bids when its bids are cleared', () => {
    const left = { ...lot, amount: 1_500, paddleNumber: '7', location: null, createdAt: '2026-05-01' }
    const advancedBids = [
      { ...left, id: 'accepted' },
      { ...left, id: 'declined' },
      { ...left, id: 'other', lotNumber: 2 },
    ]
    const room = aSale({ advancedBids }).live().lot(2).asking(500).advanced('o', 1_500, 'other').lot(1).asking(500)
    room.ask('declineAdvancedBid', { ...lot, id: 'declined' })
    room.advanced('a', 1_500, 'accepted').floor('b', 1_600)
    expect([...room.sale.advanced.keys()].sort()).toEqual(['accepted', 'declined', 'other'])
    room.ask('clearBids', { ...lot, clearedBy: 'clerk' })
    expect([...room.sale.advanced.keys()].sort()).toEqual(['declined', 'other'])
  })
})

test('an undo in an old journal changes nothing if its command is unknown or later commands depend on it', () => {
  const room = aLotAt(1_000)
  const price = room.sale.commands.at(-1)?.id ?? ''
  const { sale } = room.floor('a', 1_000)
  for (const command of ['another', price]) {
    const undone: SaleEntry = {
      ...stamp,
      seq: sale.seq,
      type: 'command_undone',
      command,
      sentence: '',
      lots: [1],
      diff: null,
    }
    expect(plainSale(evolve(sale, undone))).toEqual(plainSale(sale))
  }
})

describe('an entry', () => {
  const read = (entry: unknown) => parseEntry(JSON.parse(JSON.stringify(entry)))

  test('of every type is read unchanged', () => {
    const room = aLotAt(1_000).floor('a', 1_000).sold(1_000)
    room.ask('editMetadata', { title: 'Spring' })
    room.ask('correctOutcome', { ...lot, paddleNumber: '7' })
    room.ask('reopenLot', lot)
    room.ask('setTerms', { largestJump: 9 })
    const restored: SaleEntry = { ...stamp, type: 'backup_restored', tagIds: { theirs: 'ours' }, version: 7 }
    const entries = [...room.entries, restored]
    expect(entries.map(read)).toEqual(entries)
  })

  test('rejects an asking price recorded as a bid', () => {
    const { entries } = aLotAt(1_000).floor('a', 1_000)
    const placed = entries.at(-1)
    if (placed?.type !== 'bid_placed') throw new Error('The bid was placed last')
    expect(read(placed)).toEqual(placed)
    expect(() => read({ ...placed, bid: { ...placed.bid, type: 'start_price' } })).toThrow(
      'knows no such event of a sale',
    )
  })
})
