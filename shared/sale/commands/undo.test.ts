import { expect, test } from 'vitest'
import type { Actor } from '../../entities/system.ts'
import type { CommandRecord } from '../state.ts'
import { emptySale } from '../state.ts'
import { lastToRedo, lastToUndo } from './undo.ts'

const CLERK: Actor = { role: 'staff', device: 'This PC' }
/** The online page, open in a browser on the clerk's own PC. */
const BIDDER: Actor = { role: 'bidder', device: 'This PC', paddle: '4711' }

const record = (id: string, by: Actor, undone = false): CommandRecord => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  by,
  type: 'bid_placed',
  sentence: id,
  lots: [1],
  before: emptySale('spring-sale'),
  undone,
})

const saleOf = (...commands: CommandRecord[]) => ({ ...emptySale('spring-sale'), commands })

test('undo without a name passes over what a bidder did on the clerk’s own PC', () => {
  const sale = saleOf(record('by the clerk', CLERK), record('by a bidder', BIDDER))
  expect(lastToUndo(sale, CLERK)?.id).toBe('by the clerk')
  expect(lastToUndo(sale, BIDDER)?.id).toBe('by a bidder')
})

test('and so does redo', () => {
  const sale = saleOf(record('by the clerk', CLERK, true), record('by a bidder', BIDDER))
  expect(lastToRedo(sale, CLERK)?.id).toBe('by the clerk')
})
