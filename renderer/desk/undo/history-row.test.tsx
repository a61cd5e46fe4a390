import { expect, test } from 'vitest'
import { html, words } from '../../components/testing/rendered.tsx'
import { HistoryRow } from './HistoryDialog.tsx'
import type { DoneCommand } from './useUndo.ts'

const command = (but: Partial<DoneCommand>): DoneCommand => ({
  id: 'c1',
  at: '2026-03-01T12:00:00.000Z',
  by: { role: 'staff', device: 'The clerk’s PC' },
  sentence: 'Lot 1 sold for 1,200',
  lotNumber: 1,
  undone: false,
  undoable: false,
  redoable: false,
  final: false,
  why: null,
  ...but,
})
const row = (but: Partial<DoneCommand>) => (
  <HistoryRow
    command={command(but)}
    timeZone="Europe/London"
    listen={null}
    pending={false}
    onUndo={() => {}}
    onRedo={() => {}}
    onCorrect={null}
  />
)

test('has an Undo button, named after the command, if it can be undone', () => {
  expect(html(row({ undoable: true }))).toContain('aria-label="Undo: Lot 1 sold for 1,200"')
})

test('says that a command was undone, and offers to redo it', () => {
  expect(words(row({ undone: true, redoable: true }))).toContain('Undone')
  expect(html(row({ undone: true, redoable: true }))).toContain('aria-label="Redo: Lot 1 sold for 1,200"')
})

test('says why a command cannot be undone, without a button', () => {
  expect(words(row({ why: '“Lot 2 started” depends on it: undo that first' }))).toContain('depends on it')
  expect(html(row({ why: 'so' }))).not.toContain('<button')
})

test('does not repeat the command in the reason', () => {
  const why = "“Lot 1 sold for 1,200” can't be undone: “Lot 2 started” depends on it: undo that first"
  expect(words(row({ why })).split('Lot 1 sold for 1,200')).toHaveLength(2)
  expect(words(row({ why }))).toContain('be undone: “Lot 2 started” depends on it')
})
