import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { withBidInPlace } from '../lot-changes.ts'
import { lotOrUntouched, type Sale, type SaleBid } from '../state.ts'
import { aSale } from '../testing/a-sale.ts'
import { heldSale } from './held-sale.ts'
import { HeldRecords, type Records, SeenRecords } from './records.ts'

/** `from`: which of the records before it begins with. */
const anyChange = fc.record({ from: fc.nat(), key: fc.nat(90), value: fc.option(fc.nat(), { nil: null }) })

it('held records are those of a plain map, whatever was put and taken out, and whatever became of others meanwhile', () => {
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
        for (let key = 0; key <= 90; key += 1) expect(records.get(key)).toBe(plain.get(key))
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

it('held records are in the order in which they were put first', () => {
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

it('the last that an audience sees is the last that is not hidden from it', () => {
  const all = new HeldRecords(new Map([1, 2, 3].map((each) => [each, each])))
  expect(new SeenRecords(all, (each) => (each < 3 ? each : undefined)).last()).toBe(2)
  expect(new SeenRecords(all, () => undefined).last()).toBeUndefined()
})

/** Records that count how often somebody goes through them. */
class Counted extends HeldRecords<string, SaleBid> {
  static walks = 0
  override [Symbol.iterator]() {
    Counted.walks += 1
    return super[Symbol.iterator]()
  }
}

it('one more bid looks at none of those before: a screen that opens a lot of a hundred thousand is soon there', () => {
  const written = aSale({ lots: [1] })
    .live()
    .lot(1)
    .asking(500)
    .floor('first', 500)
    .bid('first')
  if (!written) throw new Error('The bid was placed')
  const held = heldSale('spring')
  const bids = new Counted(new Map([[written.id, written]]))
  const lot = { ...lotOrUntouched(held, 1), bids, highest: written }
  const before: Sale = { ...held, lots: new HeldRecords(new Map([[1, lot]])) }
  Counted.walks = 0
  const after = withBidInPlace(before, { ...written, id: 'second', amount: 600, seq: written.seq + 1 })
  expect(after.lots.get(1)?.highest?.id).toBe('second')
  expect(Counted.walks).toBe(0)
})
