import fc from 'fast-check'
import { OrderedMap } from 'immutable'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import type { Records } from './records.ts'
import { RestoredRecords } from './restored-records.ts'

const anyChange = fc.record({ from: fc.nat(), key: fc.nat(60), value: fc.option(fc.nat(), { nil: null }) })
const anyBase = fc.uniqueArray(fc.tuple(fc.nat(40), fc.nat()), { selector: ([key]) => key })

function restored(base: [number, number][]): RestoredRecords<number, number> {
  const map = new Map(base)
  return RestoredRecords.of({
    size: map.size,
    get: (key) => map.get(key),
    [Symbol.iterator]: () => map.entries(),
    reversed: () => [...map].reverse(),
  })
}

test('restored records equal an ordered map and its order after any changes to any version', () => {
  fc.assert(
    fc.property(anyBase, fc.array(anyChange, { maxLength: 50, size: 'max' }), (base, changes) => {
      const first: Records<number, number> = restored(base)
      const made = [{ records: first, plain: OrderedMap<number, number>(base) }]
      for (const { from, key, value } of changes) {
        const before = made[from % 4 > 0 ? made.length - 1 : from % made.length]
        if (!before) throw new Error('There is always one to begin with')
        const { records, plain } = before
        made.push(
          value === null
            ? { records: records.delete(key), plain: plain.delete(key) }
            : { records: records.set(key, value), plain: plain.set(key, value) },
        )
      }
      for (const { records, plain } of made) {
        const entries = [...plain]
        const values = entries.map(([, value]) => value)
        const newestFirst = records instanceof RestoredRecords ? [...records.newestFirst()] : null
        const keys = Array.from({ length: 61 }, (_, key) => key)
        expect([[...records], [...records.values()], newestFirst, records.size, records.last()]).toEqual([
          entries,
          values,
          values.toReversed(),
          plain.size,
          plain.last(),
        ])
        expect([[...records.keys()], keys.map((key) => [records.get(key), records.has(key)])]).toEqual([
          [...plain.keys()],
          keys.map((key) => [plain.get(key), plain.has(key)]),
        ])
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
