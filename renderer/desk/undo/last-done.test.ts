import { expect, test } from 'vitest'
import { type DoneCommand, lastDone } from './useUndo.ts'

const done = (id: string, but: Partial<DoneCommand> = {}): DoneCommand => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  by: { role: 'staff', device: 'desk' },
  sentence: id,
  lotNumber: 1,
  undone: false,
  undoable: true,
  redoable: false,
  final: false,
  why: null,
  ...but,
})

const desk = { role: 'staff', device: 'desk' } as const

test('U would undo the last thing that this device did and that can be undone', () => {
  const elsewhere = done('elsewhere', { by: { role: 'staff', device: 'laptop' } })
  const online = done('online', { by: { role: 'bidder', device: 'desk' } })
  const undone = done('undone', { undone: true, undoable: false })
  expect(lastDone([elsewhere, online, undone, done('second'), done('first')], desk)?.id).toBe('second')
})

test('what stands under a later thing is named all the same, and what can never be undone is passed over', () => {
  const blocked = done('blocked', { undoable: false, why: 'a later bid stands on it' })
  const said = done('said', { undoable: false, final: true, why: 'it was shown on every screen' })
  expect(lastDone([said, blocked, done('first')], desk)?.id).toBe('blocked')
})

test('where nothing can be undone, U has nothing to name', () => {
  expect(lastDone([done('elsewhere')], { role: 'staff', device: 'laptop' })).toBeNull()
  expect(lastDone([], desk)).toBeNull()
})
