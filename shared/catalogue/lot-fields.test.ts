import { describe, expect, it, test } from 'vitest'
import { USUAL_HABIT } from '../amounts/written-figure.ts'
import { StoredLot } from '../auction/stored-auction.ts'
import { EditedLot } from './edits.ts'
import { publicPart } from './field.ts'
import { fitting } from './fitting.ts'
import { LOT_CONTENT, LOT_FIELD_OF_HEADING, LOT_FIELDS, type LotField, PUBLIC_LOT_FIELDS } from './lot-fields.ts'

const stored = {
  lot_number: 1,
  title: 'A vase',
  artist: '',
  estimate: '',
  low_estimate: null,
  high_estimate: null,
  start_price: null,
  image: null,
  tagIds: [],
}

describe("the table of a lot's fields", () => {
  it('has no heading for two fields', () => {
    const all = Object.values<LotField>(LOT_FIELDS).flatMap(({ headings }) => headings.split(' ').filter(Boolean))
    expect(all.filter((heading, index) => all.indexOf(heading) !== index)).toEqual([])
    for (const name of Object.keys(LOT_FIELDS)) expect(LOT_FIELD_OF_HEADING.get(name.replaceAll('_', ''))).toBe(name)
  })

  it.each(['reserve', 'reserveprice', 'minprice', 'limit', 'limitpreis', 'mindestpreis'])(
    'knows the reserve by %s, and shows it to staff only',
    (heading) => {
      expect(LOT_FIELD_OF_HEADING.get(heading)).toBe('reserve')
      expect(PUBLIC_LOT_FIELDS.has('reserve')).toBe(false)
    },
  )
})

test('the public sees the fields that the table names, and nothing nested', () => {
  const lot = { title: 'A vase', reserve: 5, guarantee: 'us', supplier: 'Smith', medium: { min_price: 5 } }
  expect(publicPart(lot, PUBLIC_LOT_FIELDS)).toEqual({ title: 'A vase' })
})

test('a value that its field can’t hold is stored under a name that only staff see', () => {
  const row = { reserve: '£1,200', medium: ['oil', 'gold'], year: 1951, origin: { by: 'Smith' }, weight: null, x: [1] }
  expect(fitting(row, { fields: LOT_CONTENT, habit: USUAL_HABIT })).toEqual({
    row: { reserve: 1200, medium: 'oil, gold', year: '1951', origin_as_written: { by: 'Smith' }, weight: null, x: [1] },
    misfits: ['origin'],
    rounded: [],
  })
})

test('a lot of an earlier version opens with any values in new fields', () => {
  const lot = StoredLot.parse({ ...stored, reserve: 'ask', provenance: { by: 'Smith' }, year: 1951, low_estimate: 0 })
  expect(lot).toMatchObject({ reserve_as_written: 'ask', provenance_as_written: { by: 'Smith' }, year: '1951' })
})

test.each([
  ['vat_scheme', 'Differenzbesteuerung', 'margin'],
  ['vat_scheme', 'Zero-rated', 'zero'],
  ['resale_right', 'ARR', 'yes'],
  ['guaranteed', 'Guaranteed', 'yes'],
  ['vendor_commission', '12,5 %', '12.5'],
])('%s is parsed from “%s”; invalid values are kept for staff', (name, written, read) => {
  const taken = (value: string) => fitting({ [name]: value }, { fields: LOT_CONTENT, habit: USUAL_HABIT })
  expect(taken(written)).toMatchObject({ row: { [name]: read }, misfits: [] })
  expect(taken('†')).toMatchObject({ row: { [`${name}_as_written`]: '†' }, misfits: [name] })
})

const FREE = Object.entries<LotField>(LOT_CONTENT).filter(([, { kind, choice }]) => kind !== 'lot number' && !choice)
test.each(FREE)('imports and edits accept the same values for %s', (name, { kind, limit }) => {
  const taken = (value: unknown) => EditedLot.safeParse({ lot_number: 1, title: 'x', [name]: value }).success
  if (kind === 'amount') expect([taken(1), taken(null), taken(1.5)]).toEqual([true, true, false])
  else expect([taken('x'.repeat(limit)), taken('x'.repeat(limit + 1))]).toEqual([true, false])
})
