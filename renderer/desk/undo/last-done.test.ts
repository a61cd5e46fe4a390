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

test('U at a desk passes over the steps of other desks of this device, and takes those that named none', () => {
  const at = (id: string, name: string) => done(id, { by: { ...desk, desk: name } })
  const steps = [at('registered', 'paddles'), at('bid', 'clerk'), done('unnamed')]
  expect(lastDone(steps, { ...desk, desk: 'clerk' })?.id).toBe('bid')
  expect(lastDone(steps, { ...desk, desk: 'paddles' })?.id).toBe('registered')
  expect(lastDone(steps, { ...desk, desk: 'admin' })?.id).toBe('unnamed')
})

test("U takes the later step of the sale's journal and the house's; one without a time is the last", () => {
  const [sale, house] = [done('sale'), done('house', { at: '2026-03-01T12:00:01.000Z' })]
  expect(laterStep({ sale, house })).toEqual({ journal: 'house', step: house })
  expect(laterStep({ sale: done('noted', { at: '' }), house })).toMatchObject({ journal: 'sale' })
  expect(laterStep({ sale: null, house })).toMatchObject({ journal: 'house' })
  expect(laterStep({ sale: null, house: null })).toBeNull()
})
