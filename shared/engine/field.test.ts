import { expect, test } from 'vitest'
import { z } from 'zod'
import { diffSchema } from './diff-schema.ts'
import { blankOf, type Fields, field, shapeOf } from './field.ts'
import { redaction, seenFields } from './redaction.ts'

const PIECE_FIELDS = {
  name: field(z.string(), { seenBy: ['staff', 'public'] }),
  cost: field(z.number(), { blank: 0 }),
  key: field(z.string().optional(), { seenBy: [] }),
} satisfies Fields

/** A toy table: boxes with pieces in them. */
const BOX_FIELDS = {
  label: field(z.string(), { blank: '', seenBy: ['staff', 'public'] }),
  colour: field(z.string().optional(), { seenBy: ['staff', 'public'] }),
  weight: field(z.number(), { seenBy: ['staff', 'public'], shownTo: { public: (weight) => Math.round(weight) } }),
  shelf: field(z.string(), { blank: 'none' }),
  notes: field(z.string().optional()),
  full: field(z.boolean(), { undo: 'derived', seenBy: ['staff', 'public'] }),
  pieces: field(z.array(z.object(shapeOf(PIECE_FIELDS))).readonly(), {
    blank: [],
    seenBy: ['staff', 'public'],
    of: PIECE_FIELDS,
  }),
} satisfies Fields

const box = {
  weight: 2.6,
  label: 'A',
  full: true,
  shelf: 'attic',
  notes: 'heavy',
  pieces: [{ name: 'rook', cost: 5, key: 'k' }],
}

test('a field is hard to undo and only for staff, unless its row has other options', () => {
  expect(field(z.string())).toMatchObject({ undo: 'hard', seenBy: ['staff'] })
})

test('a blank record has the blank values of the rows', () => {
  expect(blankOf(BOX_FIELDS)).toEqual({ label: '', shelf: 'none', pieces: [] })
})

test('an audience sees the fields that name it, in the order of the rows, and blank values for others', () => {
  const shown = redaction(BOX_FIELDS, ['public'])(box)
  expect(JSON.stringify(shown)).toBe(
    '{"label":"A","weight":3,"shelf":"none","full":true,"pieces":[{"name":"rook","cost":0}]}',
  )
  expect(redaction(BOX_FIELDS, ['public'])({ ...box, colour: 'red' })).toMatchObject({ colour: 'red' })
})

test('a viewer of two audiences sees the fields of both; a viewer that no row names sees no record', () => {
  expect(redaction(BOX_FIELDS, ['public', 'staff'])(box)).toMatchObject({ shelf: 'attic', notes: 'heavy' })
  expect(redaction(BOX_FIELDS, ['visitor'])(box)).toBeUndefined()
})

test('a value without a row is shown only to viewers of every field', () => {
  const { pieces: _, ...fields } = BOX_FIELDS
  const open = Object.fromEntries(Object.entries(fields).map(([name, row]) => [name, { ...row, shownTo: {} }]))
  const all = Object.fromEntries(
    Object.entries(open).map(([name, row]) => [name, { ...row, seenBy: ['staff', 'public'] }]),
  )
  expect(seenFields(all, ['staff'])).toBe('all')
  expect(redaction(all, ['staff'])({ ...box, more: 1 })).toHaveProperty('more')
  expect(redaction(all, ['public'])({ ...box, more: 1 })).not.toHaveProperty('more')
})

test('a field without audiences is shown to no viewer', () => {
  expect(redaction(BOX_FIELDS, ['staff'])(box)?.pieces).toEqual([{ name: 'rook', cost: 5 }])
})

test('a name or blank value of a row is never run as code', () => {
  const odd = field(z.string(), { blank: '"}; throw 1; //', seenBy: ['staff'] })
  const fields = { '"]; throw 1; //': odd, plain: field(z.string(), { seenBy: ['public'] }) }
  expect(redaction(fields, ['public'])({ plain: 'x' })).toEqual({ '"]; throw 1; //': '"}; throw 1; //', plain: 'x' })
})

test('a difference may change any field but a derived one, and no field without a row', () => {
  const schema = diffSchema({ boxes: BOX_FIELDS }, { loose: ['words'] })
  const takes = (diff: object) => schema.safeParse(diff).success
  expect(takes({ boxes: { a: { patch: { label: 'B' }, unset: ['colour'] } }, words: { x: { put: { any: 1 } } } })).toBe(
    true,
  )
  expect(takes({ boxes: { a: { patch: { full: false } } } })).toBe(false)
  expect(takes({ boxes: { a: { put: { more: 1 } } } })).toBe(false)
  expect(takes({ crates: {} })).toBe(false)
})
