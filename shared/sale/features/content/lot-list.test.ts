import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LotNumber } from '../../../lot-number.ts'
import { PROPERTY_RUNS } from '../../../testing/property-runs.ts'
import { lotsChanged, movedIn } from './lot-list.ts'

test('the audit trail names lots that were changed, deleted, moved and renumbered', () => {
  const happened = lotsChanged({
    order: [1, 4, '3A'],
    edited: ['3A'],
    lots: [],
    removed: [2, 5],
    moved: [4],
    renumbered: [{ from: 3, to: '3A' }],
  })
  expect(lotsChanged.sentence(happened, { hasCatalogue: true } as never)).toBe(
    'Catalogue saved, 3 lots; changed: 3A; deleted: 2, 5; moved: 4; renumbered: 3 to 3A',
  )
})

test.each([
  [[1, 2, 3, 4], [1, 2, 3, 4], []],
  [[1, 2, 3, 4], [1, 4, 2, 3], [4]],
  [[1, 2, 3, 4], [2, 3, 4, 1], [1]],
])('%j in the order %j moves the lots %j', (before, after, moved) => {
  expect(movedIn(before, after)).toEqual(moved)
})

test('lots that are not named as moved keep their order', () => {
  const lots = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 })
  fc.assert(
    fc.property(lots, fc.infiniteStream(fc.nat()), (before, random) => {
      const weights = new Map<LotNumber, number>(before.map((lot) => [lot, random.next().value ?? 0]))
      const after = [...before].sort((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0))
      const moved = new Set<LotNumber>(movedIn(before, after))
      const stays = (list: readonly LotNumber[]) => list.filter((lot) => !moved.has(lot))
      expect(stays(after)).toEqual(stays(before))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
