import { expect, test } from 'vitest'
import { parseEntry } from './events.ts'
import { evolve } from './evolve.ts'
import { emptySale } from './state.ts'
import { aLotAt } from './testing/a-sale.ts'
import { plainSale } from './testing/plain-sale.ts'

const entry = {
  type: 'lot_started',
  lotNumber: 1,
  seq: 1,
  at: '2026-05-14T10:00:00.000Z',
  by: { role: 'staff', device: '' },
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
  expect(plainSale(replayed)).toEqual(plainSale(room.sale))
})
