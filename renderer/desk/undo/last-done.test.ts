import { expect, test } from 'vitest'
import { type DoneCommand, lastDone, laterStep } from './useUndo.ts'

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

test('names this device’s last command that can be undone', () => {
  const elsewhere = done('elsewhere', { by: { role: 'staff', device: 'laptop' } })
  const online = done('online', { by: { role: 'bidder', device: 'desk' } })
  const undone = done('undone', { undone: true, undoable: false })
  expect(lastDone([elsewhere, online, undone, done('second'), done('first')], desk)?.id).toBe('second')
})

test('names a command that a later one depends on, and skips one that can never be undone', () => {
  const blocked = done('blocked', { undoable: false, why: 'a later bid depends on it' })
  const said = done('said', { undoable: false, final: true, why: 'it was shown on every screen' })
  expect(lastDone([said, blocked, done('first')], desk)?.id).toBe('blocked')
})

test('names nothing if nothing can be undone', () => {
  expect(lastDone([done('elsewhere')], { role: 'staff', device: 'laptop' })).toBeNull()
  expect(lastDone([], desk)).toBeNull()
})

test('skips the steps of this device’s other desks, and takes the ones without a desk', () => {
  const at = (id: string, name: string) => done(id, { by: { ...desk, desk: name } })
  const steps = [at('registered', 'paddles'), at('bid', 'clerk'), done('unnamed')]
  expect(lastDone(steps, { ...desk, desk: 'clerk' })?.id).toBe('bid')
  expect(lastDone(steps, { ...desk, desk: 'paddles' })?.id).toBe('registered')
  expect(lastDone(steps, { ...desk, desk: 'admin' })?.id).toBe('unnamed')
})

test('takes the later step of the sale’s journal and the house’s; one without a time is the last', () => {
  const [sale, house] = [done('sale'), done('house', { at: '2026-03-01T12:00:01.000Z' })]
  expect(laterStep({ sale, house })).toEqual({ journal: 'house', step: house })
  expect(laterStep({ sale: done('noted', { at: '' }), house })).toMatchObject({ journal: 'sale' })
  expect(laterStep({ sale: null, house })).toMatchObject({ journal: 'house' })
  expect(laterStep({ sale: null, house: null })).toBeNull()
})
