import { expect, test } from 'vitest'
import { COMMANDS_KEPT } from './command-records.ts'
import { aLibrary, TABLET } from './testing/a-toy.ts'

test('a hard field that changed since blocks undo, and the refusal names the later command', () => {
  const room = aLibrary()
  const first = room.ask('moveBook', { id: 'id-4', shelf: 'b' })
  const later = room.ask('moveBook', { id: 'id-4', shelf: 'c' }, TABLET)
  expect(room.ask('undo', {})).toBe(
    "undo_blocked: ““Emma” moved to b” can't be undone: ““Emma” moved to c” depends on it: undo that first",
  )
  expect(room.ask('undo', { commandId: later })).toMatch(/^undo/)
  expect(room.ask('undo', { commandId: first })).toMatch(/^undo/)
  expect(room.toy.books.get('id-4')).toMatchObject({ shelf: 'a', moves: 2 })
})

test('undo leaves a soft field that changed since alone, and another desk’s fields of the same record', () => {
  const room = aLibrary()
  const lit = room.ask('lightShelf', { id: 'a', lit: true })
  room.ask('lightShelf', { id: 'a', lit: false }, TABLET)
  expect(room.ask('undo', { commandId: lit })).toMatch(/^undo/)
  expect(room.toy.shelves.get('a')?.lit).toBe(false)
  const priced = room.ask('priceBook', { id: 'id-4', price: 5 })
  room.ask('moveBook', { id: 'id-4', shelf: 'c' }, TABLET)
  room.ask('undo', { commandId: priced })
  expect(room.toy.books.get('id-4')).toEqual({ id: 'id-4', title: 'Emma', shelf: 'c', moves: 1 })
})

test('refuses to undo an addition if the record has got an optional field since', () => {
  const room = aLibrary()
  const priced = room.ask('priceBook', { id: 'id-4', price: 5 })
  expect(room.ask('undo', { commandId: 'addBook-4' })).toMatch(/^undo_blocked: /)
  room.ask('undo', { commandId: priced })
  expect(room.ask('undo', { commandId: 'addBook-4' })).toMatch(/^undo/)
  expect(room.toy.books.has('id-4')).toBe(false)
})

test('an undo that would break an invariant is refused and changes nothing', () => {
  const room = aLibrary()
  const before = room.toy
  expect(room.ask('undo', { commandId: 'addShelf-1' })).toMatch(/^undo_blocked: .*““Emma” added” depends on it/)
  expect(room.toy).toBe(before)
})

test('the consequences of a command are undone with it', () => {
  const room = aLibrary()
  room.ask('removeShelf', { id: 'a' })
  expect(room.entries.slice(-2).map(({ type }) => type)).toEqual(['shelf_removed', 'book_removed'])
  expect(room.toy.commands.at(-1)?.sentence()).toBe('Shelf “A” removed')
  room.ask('undo', {})
  expect(room.toy.books.get('id-4')).toMatchObject({ shelf: 'a' })
})

test('undo takes the last command of its device, and redo ends with the next command', () => {
  const room = aLibrary()
  room.ask('lightShelf', { id: 'a', lit: true }, TABLET)
  room.ask('undo', {})
  expect([room.toy.books.size, room.toy.shelves.get('a')?.lit]).toEqual([0, true])
  room.ask('lightShelf', { id: 'b', lit: true })
  expect(room.ask('redo', {})).toBe('nothing_to_redo: There is nothing to do again')
  expect(room.ask('undo', { commandId: 'none' })).toMatch(/^command_unknown: Only the last 200/)
  expect(room.ask('redo', { commandId: 'lightShelf-5' })).toMatch(/^not_undone: /)
  const undone = room.toy.commands.find(({ type }) => type === 'command_undone')
  expect(room.ask('undo', { commandId: undone?.id })).toMatch(/^not_undoable: .*do it again instead/)
})

test(`only the last ${COMMANDS_KEPT} commands can be undone`, () => {
  const room = aLibrary()
  for (let step = 0; step < COMMANDS_KEPT; step += 1) room.ask('lightShelf', { id: 'a', lit: step % 2 === 0 })
  expect(room.toy.commands).toHaveLength(COMMANDS_KEPT)
  expect(room.ask('undo', { commandId: 'addBook-4' })).toMatch(/^command_unknown/)
})
