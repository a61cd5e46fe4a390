import { z } from 'zod'
import { applierOf } from '../apply.ts'
import { carrierOf } from '../carry-out.ts'
import { type CommandRecord, markUndone, recordOf, type State, withCommand } from '../command-records.ts'
import { type Decision, isRefusal, type Refusal, refuse, unknown } from '../decision.ts'
import { diffSchema } from '../diff-schema.ts'
import { type Entry, entriesOf } from '../entry.ts'
import { field, type RecordOf, shapeOf } from '../field.ts'
import { plainDifferences } from '../plain-differences.ts'
import { blanksOf, type PlainTables, plainTables } from '../plain-tables.ts'
import { HeldRecords } from '../records.ts'
import {
  type AnyEventRow,
  type CommandRow,
  commandsOf,
  type EventRow,
  eventMaker,
  eventsOf,
  type Given,
} from '../rows.ts'
import { FINAL_UNDO, REDONE, UNDONE, UndoRules } from '../undo.ts'

/** A toy state of two tables: shelves, and books on them. */
const SHELF_FIELDS = {
  id: field(z.string(), { seenBy: ['staff', 'public'] }),
  label: field(z.string(), { blank: '', seenBy: ['staff', 'public'] }),
  lit: field(z.boolean(), { blank: false, undo: 'soft' }),
}
const BOOK_FIELDS = {
  id: field(z.string(), { seenBy: ['staff', 'public'] }),
  shelf: field(z.string(), { seenBy: ['staff', 'public'] }),
  title: field(z.string(), { blank: '', seenBy: ['staff', 'public'] }),
  price: field(z.number().optional()),
  moves: field(z.number(), { blank: 0, undo: 'counted' }),
}
export const TOY_FIELDS = { shelves: SHELF_FIELDS, books: BOOK_FIELDS }
export type TableName = keyof typeof TOY_FIELDS
export type Book = RecordOf<typeof BOOK_FIELDS>

type ToyRecord = CommandRecord<TableName>
export interface Toy extends PlainTables<typeof TOY_FIELDS>, State<ToyRecord> {}

export const EMPTY: Toy = { seq: 0, commands: [], shelves: new HeldRecords(), books: new HeldRecords() }

export const TOYS = plainDifferences<typeof TOY_FIELDS, Toy>(TOY_FIELDS)
export const apply = applierOf(plainTables<typeof TOY_FIELDS, Toy>(blanksOf(TOY_FIELDS)))

const command = <F extends z.ZodObject, R extends z.ZodType>(row: CommandRow<Toy, F, R, 'staff', unknown>) => row
const event = <T extends string, F extends z.ZodObject>(type: T, row: EventRow<Toy, F, Toy>) =>
  eventMaker<T, F, EventRow<Toy, F, Toy>>(type, row)

const Book = z.strictObject(shapeOf(BOOK_FIELDS))
const titleOf = (toy: Toy, id: string) => toy.books.get(id)?.title ?? id
const withBook = (toy: Toy, book: Book): Toy => ({ ...toy, books: toy.books.set(book.id, book) })

const shelfAdded = event('shelf_added', {
  version: 1,
  fields: z.strictObject(shapeOf(SHELF_FIELDS)),
  sentence: ({ label }) => `Shelf “${label}” added`,
  evolve: (toy, { id, label, lit }) => ({ ...toy, shelves: toy.shelves.set(id, { id, label, lit }) }),
})
const shelfLit = event('shelf_lit', {
  version: 1,
  fields: z.strictObject({ id: z.string(), lit: z.boolean() }),
  sentence: ({ id, lit }) => `Shelf ${id} ${lit ? 'lit' : 'dark'}`,
  evolve(toy, { id, lit }) {
    const shelf = toy.shelves.get(id)
    return shelf ? { ...toy, shelves: toy.shelves.set(id, { ...shelf, lit }) } : toy
  },
})
const shelfRemoved = event('shelf_removed', {
  version: 1,
  fields: z.strictObject({ id: z.string() }),
  sentence: ({ id }, before) => `Shelf “${before.shelves.get(id)?.label}” removed`,
  evolve: (toy, { id }) => ({ ...toy, shelves: toy.shelves.delete(id) }),
})
const bookAdded = event('book_added', {
  version: 2,
  // Version 1 had no count of moves.
  added: { book: { id: 'unknown', shelf: 'unknown', title: 'unknown', moves: 0 } },
  fields: z.strictObject({ book: Book }),
  sentence: ({ book }) => `“${book.title}” added`,
  evolve: (toy, { book }) => withBook(toy, book),
})
const bookMoved = event('book_moved', {
  version: 1,
  fields: z.strictObject({ id: z.string(), shelf: z.string() }),
  sentence: ({ id, shelf }, before) => `“${titleOf(before, id)}” moved to ${shelf}`,
  evolve(toy, { id, shelf }) {
    const book = toy.books.get(id)
    return book ? withBook(toy, { ...book, shelf, moves: book.moves + 1 }) : toy
  },
})
const bookPriced = event('book_priced', {
  version: 1,
  fields: z.strictObject({ id: z.string(), price: z.number().optional() }),
  sentence: ({ id, price }, before) => `“${titleOf(before, id)}” priced at ${price}`,
  evolve(toy, { id, price }) {
    const { price: _, ...book } = toy.books.get(id) ?? { id, shelf: '', title: '', moves: 0 }
    return withBook(toy, price === undefined ? book : { ...book, price })
  },
})
const bookRemoved = event('book_removed', {
  version: 1,
  fields: z.strictObject({ id: z.string() }),
  sentence: ({ id }, before) => `“${titleOf(before, id)}” removed`,
  follows: 'at times',
  evolve: (toy, { id }) => ({ ...toy, books: toy.books.delete(id) }),
})

const ToyDiff = diffSchema(TOY_FIELDS, { loose: [] })
const undoEvent = <T extends keyof typeof FINAL_UNDO>(type: T, as: 'undone' | 'done') =>
  event(type, {
    version: 1,
    fields: z.strictObject({ command: z.string(), diff: ToyDiff }),
    sentence: ({ command }) => `${command} ${as}`,
    final: FINAL_UNDO[type],
    evolve(toy, { command, diff, at, seq }) {
      const next = apply(toy, diff, { at, seq })
      return { ...next, commands: markUndone(next.commands, command, as) }
    },
  })
const undone = undoEvent(UNDONE, 'undone')
const redone = undoEvent(REDONE, 'done')

/** A book may not be on a removed shelf. */
export const UNDO = new UndoRules<Toy, ToyRecord, TableName, Parameters<typeof TOYS.diff>[2]>({
  differences: TOYS,
  invariants: {
    settle: () => undefined,
    brokenBy(toy, { diff }) {
      const stamp = { at: '', seq: 0 }
      const after = apply(toy, TOYS.encode(diff, stamp), stamp)
      return [...after.books.values()].flatMap(({ id, shelf }) =>
        after.shelves.has(shelf) ? [] : [{ table: 'books' as const, key: id, field: 'shelf' }],
      )
    },
  },
  isTheirs: (by) => (record) => record.by.device === by.device,
})

const needsShelf = (toy: Toy, id: string): Refusal | null =>
  toy.shelves.has(id) ? null : unknown('shelf_unknown', `There is no shelf ${id}`)
const Done = z.object({})

const features = {
  addShelf: command({
    role: 'staff',
    summary: 'Adds a shelf',
    input: z.strictObject({ id: z.string(), label: z.string() }),
    decide: (toy, { id, label }) =>
      toy.shelves.has(id) ? refuse('taken', `Shelf ${id} is there`) : [shelfAdded({ id, label, lit: false })],
    replies: Done,
  }),
  lightShelf: command({
    role: 'staff',
    summary: 'Lights a shelf',
    input: z.strictObject({ id: z.string(), lit: z.boolean() }),
    decide: (toy, { id, lit }) =>
      needsShelf(toy, id) ?? (toy.shelves.get(id)?.lit === lit ? [] : [shelfLit({ id, lit })]),
    replies: Done,
  }),
  removeShelf: command({
    role: 'staff',
    summary: 'Removes a shelf, and the books on it',
    input: z.strictObject({ id: z.string() }),
    decide: (toy, { id }) => needsShelf(toy, id) ?? [shelfRemoved({ id })],
    replies: Done,
  }),
  addBook: command({
    role: 'staff',
    summary: 'Adds a book',
    input: z.strictObject({ shelf: z.string(), title: z.string() }),
    decide: (toy, { shelf, title }, { id }) =>
      needsShelf(toy, shelf) ?? [bookAdded({ book: { id, shelf, title, moves: 0 } })],
    replies: Done,
  }),
  moveBook: command({
    role: 'staff',
    summary: 'Moves a book',
    input: z.strictObject({ id: z.string(), shelf: z.string() }),
    decide: (toy, { id, shelf }) => needsShelf(toy, shelf) ?? [bookMoved({ id, shelf })],
    replies: Done,
  }),
  priceBook: command({
    role: 'staff',
    summary: 'Prices a book',
    input: z.strictObject({ id: z.string(), price: z.number().optional() }),
    decide: (_, input) => [bookPriced(input)],
    replies: Done,
  }),
  ...Object.fromEntries(
    (
      [
        ['undo', 'back'],
        ['redo', 'forth'],
      ] as const
    ).map(([name, direction]) => [
      name,
      command({
        role: 'staff',
        summary: name,
        input: z.strictObject({ commandId: z.string().optional() }),
        decide(toy, { commandId }, { at, by }) {
          const taken = UNDO.redirect(toy, direction, { commandId, by })
          if (isRefusal(taken)) return taken
          const make = direction === 'back' ? undone : redone
          return [make({ command: taken.record.id, diff: TOYS.encode(taken.diff, { at, seq: toy.seq + 1 }) })]
        },
        replies: Done,
      }),
    ]),
  ),
  shelfAdded,
  shelfLit,
  shelfRemoved,
  bookAdded,
  bookMoved,
  bookPriced,
  bookRemoved,
  undone,
  redone,
}

export const COMMANDS: Readonly<
  Record<string, { input: z.ZodObject; decide: (toy: Toy, input: never, given: Given) => Decision }>
> = commandsOf(features)
export const EVENTS: Readonly<Record<string, AnyEventRow<Toy, Toy>>> = eventsOf(features)
export type ToyEvent = { type: string }
export type ToyEntry = Entry<ToyEvent>

const rowOf = (type: string) => {
  const row = EVENTS[type]
  if (!row) throw new Error(`There is no event ${type}`)
  return row
}
export const lines = entriesOf<ToyEvent>(EVENTS, { of: 'a toy', openWith: 'open the toy with that one' })

export const { carryOut, replayCommands } = carrierOf<Toy, ToyEvent>({
  entryOf: lines.make,
  evolve: (toy, entry) => ({ ...rowOf(entry.type).evolve(toy, entry), seq: entry.seq }),
  // Removing a shelf removes its books.
  react: (_, after) =>
    [...after.books.values()].flatMap(({ id, shelf }) => (after.shelves.has(shelf) ? [] : [bookRemoved({ id })])),
  remember(toy, done) {
    const diff = TOYS.diff(done.before, done.after, undefined)
    const record = recordOf(done, { rowOf, diff, past: () => done.before, more: {} })
    return record ? withCommand<ToyRecord, Toy>(toy, record) : toy
  },
})
