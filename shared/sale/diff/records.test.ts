import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROPERTY_RUNS } from '../../testing/property-runs.ts'
import { withBidInPlace } from '../lot-changes.ts'
import { lotOrUntouched, type Sale, type SaleBid } from '../state.ts'
import { aSale } from '../testing/a-sale.ts'
import { heldSale } from './held-sale.ts'
import { HeldRecords, type Records, SeenRecords } from './records.ts'

const anyChange = fc.record({ key: fc.nat(90), value: fc.option(fc.nat(), { nil: null }) })

it('the last of held records, and their count, are those of their list, whatever was put and taken out', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 200, size: 'max' }), (changes) => {
      let records: Records<number, number> = new HeldRecords()
      for (const { key, value } of changes) {
        records = value === null ? records.delete(key) : records.set(key, value)
        const values = [...records.values()]
        expect([records.last(), records.size]).toEqual([values.at(-1), values.length])
      }
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
