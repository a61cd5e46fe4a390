import { expect, test } from 'vitest'
import { emptySale } from './empty-sale.ts'
import { entryOf, parseEntry, type SaleEntry } from './entry.ts'
import { evolve } from './evolve.ts'
import { commit } from './remembered.ts'
import { aLotAt } from './testing/a-sale.ts'
import { withoutCounters } from './testing/plain-sale.ts'

const entry = {
  type: 'lot_started',
  lotNumber: 1,
  seq: 1,
  at: '2026-05-14T10:00:00.000Z',
  by: { role: 'staff', device: '' },
  cmd: 'a-command',
}

test('a line of the journal is parsed unchanged', () => {
  expect(parseEntry(entry)).toBe(entry)
  const kept = { ...entry, kept: { key: 'k', reply: { ok: true } } }
  expect(parseEntry(kept)).toBe(kept)
})

test.each([
  ['of a type this version does not know', { ...entry, type: 'lot_exploded' }],
  ['of a type that every object has', { ...entry, type: 'toString' }],
  ['without a seq', { ...entry, seq: undefined }],
  ['with a seq in words', { ...entry, seq: '1' }],
  ['without a time', { ...entry, at: undefined }],
  ['without anybody who did it', { ...entry, by: undefined }],
  ['with a version in words', { ...entry, v: '2' }],
  ['that is null', null],
  ['that is no object', 'lot_started'],
])('an entry %s is refused, never skipped', (_, value) => {
  expect(() => parseEntry(value)).toThrow('this version knows no such event of a sale')
})

test('a sale that was stopped, resumed and corrected is restored from its journal', () => {
  const room = aLotAt(1_000, { lots: [1, '1A', 2] })
    .online('a', 1_000)
    .approved('a')
    .warned()
    .floor('b', 1_200)
    .sold(1_200)
  room.lot('1A').asking(500).advanced('c', 600).stopped().live().lot(1).increment(250)
  const journal = room.entries.map((line) => JSON.stringify(line))
  const replayed = journal.map((line) => parseEntry(JSON.parse(line))).reduce(evolve, emptySale('spring'))
  expect(withoutCounters(replayed)).toEqual(withoutCounters(room.sale))
})

test('a line of a newer version is refused as such', () => {
  expect(() => parseEntry({ ...entry, v: 2, colour: 'red' })).toThrow('made by a newer Saleroom')
})

test.each([
  ['another field', { ...entry, colour: 'red' }],
  ['a lot number that is none', { ...entry, lotNumber: '' }],
  ['a reply that nobody asked for', { ...entry, kept: {} }],
])('a line with %s is refused', (_, value) => {
  expect(() => parseEntry(value)).toThrow('this version knows no such event of a sale')
})

const { cmd: _, ...old } = entry
const STAMP = { seq: 1, at: entry.at, by: { role: 'staff', device: '' } } as const
const OF_BID = { lotNumber: 1, bidId: 'a', amount: 5, paddleNumber: '7', bidType: 'floor', notes: null }
const LEFT = { lotNumber: 1, advancedBidId: 'a', amount: 5, paddleNumber: '7' }
test.each([
  [{ type: 'lot_tags_changed', tags: ['Rare'] }, { tagIds: [] }],
  [
    { type: 'lots_changed', order: [1], edited: [1] },
    { lots: [], removed: [], moved: [], renumbered: [] },
  ],
  [{ type: 'lot_sold', ...OF_BID }, { subject: false }],
  [{ type: 'outcome_voided' }, { was: null }],
  [
    { type: 'advanced_bid_added', ...LEFT },
    { location: null, createdAt: '' },
  ],
])('a line of an older version is upgraded: %j', ({ type, ...fields }, brought) => {
  const { lotNumber, ...rest } = old
  const line = { ...rest, ...(type === 'lots_changed' ? {} : { lotNumber }), type, ...fields }
  expect(parseEntry(line)).toEqual({ ...line, ...brought })
})

test('the journal has the version of an event from version 2 on', () => {
  const stamp = { ...STAMP, cmd: 'a-command' }
  expect(entryOf({ type: 'lot_started', lotNumber: 1 }, stamp)).toEqual({ ...stamp, type: 'lot_started', lotNumber: 1 })
  const voided = { type: 'outcome_voided', lotNumber: 1, was: null } as const
  expect(entryOf(voided, stamp)).toEqual({ ...stamp, v: 2, ...voided })
})

test('a sale of version 1.1 is marked so, and marked as simulated only by entries with a command', () => {
  const started = { ...STAMP, type: 'lot_started', lotNumber: 1 } as const
  const simulated = { role: 'staff', device: '', simulated: true } as const
  const after = (...entries: SaleEntry[]) => entries.reduce(evolve, emptySale('spring'))
  expect(after({ ...started, cmd: 'a' })).toMatchObject({ isOf11: false, simulated: false, seq: 1 })
  expect(after(started, { ...started, seq: 2, cmd: 'a' })).toMatchObject({ isOf11: true, simulated: false, seq: 2 })
  expect(after({ ...started, by: simulated })).toMatchObject({ isOf11: true, simulated: false })
  expect(after({ ...started, by: simulated, cmd: 'a' }, { ...started, cmd: 'b' })).toMatchObject({ simulated: true })
  expect(commit(emptySale('spring'), [started]).commands).toMatchObject([{ id: '1.1-1' }])
})
