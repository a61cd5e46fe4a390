import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { HeldRecords, type Records, SeenRecords } from '../../engine/records.ts'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { withBidInPlace } from '../lot-changes.ts'
import { lotOrUntouched, type Sale } from '../state.ts'
import { aSale } from '../testing/a-sale.ts'
import { heldSale } from './held-sale.ts'

const KEYS = Array.from({ length: 91 }, (_, key) => key)

/** `from`: the index of the earlier records from which it starts. */
const anyChange = fc.record({
  from: fc.nat(),
  key: fc.constantFrom(...KEYS),
  value: fc.option(fc.nat(), { nil: null }),
})

it('held records equal a plain map after any changes, also of other versions', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 200, size: 'max' }), fc.boolean(), (changes, goesOn) => {
      const made: { records: Records<number, number>; plain: Map<number, number> }[] = [
        { records: new HeldRecords(), plain: new Map() },
      ]
      for (const { from, key, value } of changes) {
        const before = made[goesOn && from % 8 > 0 ? made.length - 1 : from % made.length]
        if (!before) throw new Error('There is always one to begin with')
        const plain = new Map(before.plain)
        if (value === null) plain.delete(key)
        else plain.set(key, value)
        made.push({ plain, records: value === null ? before.records.delete(key) : before.records.set(key, value) })
      }
      for (const { records, plain } of made) {
        const entries = [...records]
        expect(new Map(entries)).toEqual(plain)
        expect([records.size, records.last()]).toEqual([entries.length, entries.at(-1)?.[1]])
        if (records instanceof HeldRecords)
          expect([...records.newestFirst()]).toEqual(entries.map(([, record]) => record).toReversed())
        expect(KEYS.filter((key) => records.get(key) !== plain.get(key))).toEqual([])
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

it('held records are in the order of their first insertion', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(90), fc.nat()), { maxLength: 200, size: 'max' }), (puts) => {
      const records = puts.reduce<Records<number, number>>(
        (all, [key, value]) => all.set(key, value),
        new HeldRecords(),
      )
      expect([...records]).toEqual([...new Map(puts)])
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

it('a restored record returns to its place, or to the end after many changes; a key has one record', () => {
  const first = new HeldRecords<string, number>([...'abc'].map((key, at) => [key, at] as const))
  expect([...first.delete('a').set('a', 9).keys()]).toEqual(['a', 'b', 'c'])
  const edits = Array.from({ length: 70 }, (_, at) => `key-${at}`)
  const long = edits.reduce<Records<string, number>>((all, key) => all.set(key, 1), first).delete('a')
  const changed = edits.reduce((all, key) => all.set(key, 2), long)
  expect([...changed.set('a', 9).keys()].at(-1)).toBe('a')
  expect([...new HeldRecords([...first, ['a', 7]])]).toEqual([
    ['a', 7],
    ['b', 1],
    ['c', 2],
  ])
})

it('the last record that an audience sees is the last that is not hidden from it', () => {
  const all = new HeldRecords(new Map([1, 2, 3].map((each) => [each, each])))
  expect(new SeenRecords(all, (each) => (each < 3 ? each : undefined)).last()).toBe(2)
  expect(new SeenRecords(all, () => undefined).last()).toBeUndefined()
})

/** The number of times that held records are iterated during the work. */
function walksDuring(work: () => void): number {
  const walk = HeldRecords.prototype[Symbol.iterator]
  let walks = 0
  HeldRecords.prototype[Symbol.iterator] = function (this: HeldRecords<unknown, unknown>) {
    walks += 1
    return walk.call(this)
  }
  try {
    work()
  } finally {
    HeldRecords.prototype[Symbol.iterator] = walk
  }
  return walks
}

test('adding or removing a bid does not iterate the others', () => {
  const first = aSale({ lots: [1] })
    .live()
    .lot(1)
    .asking(500)
    .floor('first', 500)
    .bid('first')
  if (!first) throw new Error('The bid was placed')
  let sale: Sale = withBidInPlace(heldSale('spring'), first)
  const walks = walksDuring(() => {
    for (let more = 1; more <= 300; more += 1)
      sale = withBidInPlace(sale, { ...first, id: `bid-${more}`, amount: 500 + more, seq: first.seq + more })
  })
  expect(walks).toBe(0)
  expect([sale.lots.get(1)?.bids.size, sale.lots.get(1)?.highest?.id]).toEqual([301, 'bid-300'])
  const { bids } = lotOrUntouched(sale, 1)
  const taken = walksDuring(() => {
    expect(bids.delete('bid-300').last()?.id).toBe('bid-299')
  })
  expect(taken).toBe(0)
})
