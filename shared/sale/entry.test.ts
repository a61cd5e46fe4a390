import { expect, test } from 'vitest'
import { parseEntry } from './entry.ts'
import { evolve } from './evolve.ts'
import { emptySale } from './state.ts'
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

test('a line of the journal is read as it was written', () => {
  expect(parseEntry(entry)).toBe(entry)
})

test.each([
  ['of a type this version does not know', { ...entry, type: 'lot_exploded' }],
  ['of a type that every object has', { ...entry, type: 'toString' }],
  ['without a seq', { ...entry, seq: undefined }],
  ['with a seq in words', { ...entry, seq: '1' }],
  ['without a time', { ...entry, at: undefined }],
  ['without anybody who did it', { ...entry, by: undefined }],
  ['that is null', null],
  ['that is no object', 'lot_started'],
])('an entry %s is refused, never skipped', (_, value) => {
  expect(() => parseEntry(value)).toThrow('is no event of a sale that this version knows')
})

test('a sale that was stopped, resumed and corrected comes back from its journal as it was', () => {
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

test('a line that a newer version wrote says so, whatever it holds', () => {
  expect(() => parseEntry({ ...entry, v: 2, colour: 'red' })).toThrow('made by a newer Saleroom')
})

test.each([
  ['another field', { ...entry, colour: 'red' }],
  ['a lot number that is none', { ...entry, lotNumber: '' }],
  ['a reply that nobody asked for', { ...entry, kept: {} }],
])('a line with %s is refused', (_, value) => {
  expect(() => parseEntry(value)).toThrow('is no event of a sale that this version knows')
})

test('what an older version wrote is brought up', () => {
  const { cmd: _, ...old } = entry
  const line = { ...old, type: 'lot_tags_changed', tags: ['Rare'] }
  expect(parseEntry(line)).toEqual({ ...line, tagIds: [] })
})
