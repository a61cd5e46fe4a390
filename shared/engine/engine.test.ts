import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../testing/property-runs.ts'
import { carrierOf } from './carry-out.ts'
import { changesOf, overlaid } from './differences.ts'
import { UnreadableEntry } from './entry.ts'
import { viewsOf } from './plain-differences.ts'
import { aLibrary, aToy, at, PC, SHELVES, TABLET } from './testing/a-toy.ts'
import { apply, EMPTY, lines, replayCommands, TOY_FIELDS, TOYS, type Toy } from './testing/toy.ts'

const plain = (toy: Toy) => ({ shelves: Object.fromEntries(toy.shelves), books: Object.fromEntries(toy.books) })
const sent = (toy: Toy, diff: ReturnType<typeof TOYS.diff>) =>
  apply(toy, JSON.parse(JSON.stringify(TOYS.encode(diff, { at, seq: 1 }))), { at, seq: 1 })
/** Counted fields still rise when a command is undone. */
const withoutCounts = (toy: Toy) =>
  JSON.parse(JSON.stringify(plain(toy), (name, value) => (name === 'moves' ? 0 : value)))

const anyShelf = fc.constantFrom(...SHELVES)
const anyBook = fc.integer({ min: 1, max: 12 }).map((at) => `id-${at}`)
const anyAsk = fc.tuple(
  fc.oneof(
    fc.record({ name: fc.constant('addShelf'), input: fc.record({ id: anyShelf, label: fc.string() }) }),
    fc.record({ name: fc.constant('lightShelf'), input: fc.record({ id: anyShelf, lit: fc.boolean() }) }),
    fc.record({ name: fc.constant('removeShelf'), input: fc.record({ id: anyShelf }) }),
    fc.record({ name: fc.constant('addBook'), input: fc.record({ shelf: anyShelf, title: fc.string() }) }),
    fc.record({ name: fc.constant('moveBook'), input: fc.record({ id: anyBook, shelf: anyShelf }) }),
    fc.record({
      name: fc.constant('priceBook'),
      input: fc.record({ id: anyBook, price: fc.nat() }, { requiredKeys: ['id'] }),
    }),
    fc.record({ name: fc.constantFrom('undo', 'redo'), input: fc.constant({}) }),
  ),
  fc.constantFrom(PC, PC, TABLET),
)
const anyDay = fc.array(anyAsk, { maxLength: 40, size: 'max' })

test('a sent difference turns the earlier state into the later, and its reverse the later into the earlier', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const room = aToy()
      for (const [{ name, input }, by] of day) {
        const before = room.toy
        room.ask(name, input, by)
        const diff = TOYS.diff(before, room.toy, undefined)
        expect(TOYS.conflicts(before, diff)).toEqual([])
        expect(plain(sent(before, diff))).toEqual(plain(room.toy))
        expect(plain(sent(room.toy, TOYS.reverse(diff)))).toEqual(plain(before))
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('the difference for a viewer is the difference of its two views', () => {
  const see = viewsOf(TOY_FIELDS)(['public'])
  const seen = (toy: Toy) => ({
    shelves: Object.fromEntries([...toy.shelves].map(([key, record]) => [key, see('shelves', record)])),
    books: Object.fromEntries([...toy.books].map(([key, record]) => [key, see('books', record)])),
  })
  fc.assert(
    fc.property(anyDay, (day) => {
      const room = aToy()
      let held = EMPTY
      for (const [{ name, input }, by] of day) {
        const before = room.toy
        room.ask(name, input, by)
        const shown = TOYS.seen(TOYS.diff(before, room.toy, undefined), see)
        for (const { was, is } of changesOf(shown)) expect(JSON.stringify([was, is])).not.toMatch(/price|"lit":true/)
        held = sent(held, shown)
        expect(plain(held)).toEqual(seen(room.toy))
      }
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('a replayed journal gives the same state and the same commands', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const room = aToy()
      for (const [{ name, input }, by] of day) room.ask(name, input, by)
      const replay = replayCommands(EMPTY)
      for (const [index, entry] of room.entries.entries()) {
        const read = lines.parse(JSON.parse(JSON.stringify(entry)))
        replay.take(read, room.entries[index + 1]?.cmd === entry.cmd)
      }
      const again = replay.state()
      expect(plain(again)).toEqual(plain(room.toy))
      const known = ({ commands }: Toy) =>
        commands.map(({ id, seq, undone, sentence }) => [id, seq, undone, sentence()])
      expect(known(again)).toEqual(known(room.toy))
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('undoing all commands in turn gives the first state, and redoing them the last', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const room = aToy()
      for (const [{ name, input }] of day) if (name !== 'undo' && name !== 'redo') room.ask(name, input)
      const end = withoutCounts(room.toy)
      const { length } = room.toy.commands
      for (let step = 0; step < length; step += 1) expect(room.ask('undo', {})).toMatch(/^undo-/)
      expect(withoutCounts(room.toy)).toEqual(withoutCounts(EMPTY))
      for (let step = 0; step < length; step += 1) expect(room.ask('redo', {})).toMatch(/^redo-/)
      expect(withoutCounts(room.toy)).toEqual(end)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('a line of an older version gets the fields added since; a newer or unknown one is refused', () => {
  const stamp = { seq: 1, at, by: PC, cmd: 'c' }
  expect(lines.parse({ ...stamp, type: 'book_added' })).toMatchObject({ book: { title: 'unknown', moves: 0 } })
  const read = (line: object) => () => lines.parse({ ...stamp, ...line })
  expect(read({ type: 'book_added', v: 3 })).toThrow('it was made by a newer Saleroom: open the toy with that one')
  for (const line of [
    { type: 'toString' },
    { type: 'book_burnt' },
    { type: 'book_removed' },
    { type: 'book_removed', id: 'x', more: 1 },
  ])
    expect(read(line)).toThrow(UnreadableEntry)
  expect(() => lines.parse(null)).toThrow('this version knows no such event of a toy')
})

test('the version of an event is written from version 2 on', () => {
  const room = aLibrary()
  expect(room.entries.map(({ type, v }) => `${type} ${v ?? 1}`).slice(-2)).toEqual(['shelf_added 1', 'book_added 2'])
})

test('endless consequences are an error, not an endless loop', () => {
  const { carryOut: endless } = carrierOf<Toy, { type: string }>({
    entryOf: (event, stamp) => ({ ...stamp, ...event }),
    evolve: (toy, { seq }) => ({ ...toy, seq }),
    react: () => [{ type: 'again' }],
    remember: (toy) => toy,
  })
  expect(() => endless(EMPTY, [{ type: 'once' }], { at, by: PC, cmd: 'c' })).toThrow('do not end')
})

test('a new record is sent without blank values, and an edit of an unknown record is ignored', () => {
  const room = aLibrary()
  const diff = TOYS.diff(EMPTY, room.toy, undefined)
  expect(TOYS.encode(diff, { at, seq: 1 }).books).toEqual({
    'id-4': { put: { id: 'id-4', shelf: 'a', title: 'Emma' } },
  })
  expect(apply(EMPTY, { books: { other: { patch: { title: 'Persuasion' } } } }, { at, seq: 1 })).toBe(EMPTY)
})

test('the upper of two differences counts if both have a record', () => {
  const room = aLibrary()
  const lower = TOYS.diff(EMPTY, room.toy, undefined)
  room.ask('moveBook', { id: 'id-4', shelf: 'b' })
  const upper = TOYS.diff(EMPTY, room.toy, new Map([['books', new Set(['id-4'])]]))
  expect([...changesOf(upper)]).toHaveLength(1)
  expect(overlaid(lower, upper).get('books')?.get('id-4')?.is).toMatchObject({ shelf: 'b' })
  expect(overlaid(lower, new Map())).toBe(lower)
})
