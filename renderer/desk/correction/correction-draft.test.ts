import { expect, test } from 'vitest'
import { anOutcome } from '../../data/testing/sale.ts'
import { aBid } from '../testing/bids.ts'
import { corrected, correctionBody, outcomeOfKey, UNCHANGED } from './correction-draft.ts'

const LOTS = [1, 2, '2P', 12].map((lot_number) => ({ lot_number }))
const highest = aBid({ amount: 1200, paddleNumber: '7' })
const sold = { ...anOutcome({ amount: 1200, paddleNumber: '42' }), status: 'sold' } as const
const passed = { ...anOutcome(), status: 'passed' } as const

function bodyOf(draft: Partial<typeof UNCHANGED>, sale: typeof sold | typeof passed, reserve: number | null = null) {
  const all = { ...UNCHANGED, ...draft }
  return correctionBody(all, sale, corrected(all, { sale, highest, reserve }))
}

test('sends only the changes, and null without any', () => {
  expect(bodyOf({}, sold)).toBeNull()
  expect(bodyOf({ paddle: '43' }, sold)).toEqual({ paddleNumber: '43' })
  expect(bodyOf({ subject: true }, sold)).toEqual({ subject: true })
  expect(bodyOf({ status: 'passed' }, sold)).toEqual({ status: 'passed' })
  expect(bodyOf({ paddle: '' }, sold)).toEqual({ paddleNumber: 'FLOOR' })
})

test('sells a passed lot at its highest bid to a typed paddle', () => {
  expect(bodyOf({ paddle: '9' }, passed)).toEqual({ status: 'sold', amount: 1200, paddleNumber: '9' })
  expect(bodyOf({ status: 'sold' }, passed)).toEqual({ status: 'sold', amount: 1200, paddleNumber: '7' })
})

test('sells below the reserve subject to approval, or on purpose', () => {
  expect(bodyOf({ paddle: '9' }, passed, 1500)).toMatchObject({ status: 'sold', subject: true })
  expect(bodyOf({ paddle: '9', subject: false }, passed, 1500)).toMatchObject({ status: 'sold', belowReserve: true })
  expect(bodyOf({ paddle: '9' }, passed, 1200)).not.toHaveProperty('subject')
  // A sale already below the reserve needs no question, unless the price falls further.
  expect(bodyOf({ paddle: '9' }, sold, 1500)).toEqual({ paddleNumber: '9' })
  expect(bodyOf({ amount: 1100 }, sold, 1500)).toEqual({ amount: 1100, subject: true })
})

test('chooses the outcome by a letter, unless it belongs to the typed lot number', () => {
  expect(outcomeOfKey('p', LOTS, '12')).toBe('passed')
  expect(outcomeOfKey('p', LOTS, '2')).toBeNull()
  expect(outcomeOfKey('P', LOTS, null)).toBe('passed')
  expect(outcomeOfKey('x', LOTS, null)).toBeNull()
})
