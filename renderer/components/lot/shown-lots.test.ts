import { expect, test } from 'vitest'
import { aLotState } from '../../data/testing/sale.ts'
import { isShown, SHOWN, SHOWN_TO_STAFF } from './shown-lots.ts'

const LOTS = {
  'not read': undefined,
  waiting: aLotState({ status: 'preloaded' }),
  active: aLotState({ status: 'active' }),
  again: aLotState({ status: 'preloaded', offeredAgain: true }),
  sold: aLotState({ status: 'sold', amount: 900 }),
  'sold subject': aLotState({ status: 'sold', amount: 900, subject: true }),
  'sold below': aLotState({ status: 'sold', amount: 900, shortfall: 'below_reserve' }),
  passed: aLotState({ status: 'passed' }),
  'bought in again': aLotState({ status: 'passed', shortfall: 'bought_in', offeredAgain: true }),
  withdrawn: aLotState({ status: 'withdrawn' }),
}
const shown = (show: Parameters<typeof isShown>[0]) =>
  Object.entries(LOTS).flatMap(([name, state]) => (isShown(show, state) ? [name] : []))

test('has a filter for each state of a lot, and none about reserves for the public', () => {
  expect(shown('all')).toHaveLength(10)
  expect(shown('upcoming')).toEqual(['not read', 'waiting', 'active', 'again'])
  expect(shown('sold')).toEqual(['sold', 'sold subject', 'sold below'])
  expect(shown('subject')).toEqual(['sold subject'])
  expect(shown('below_reserve')).toEqual(['sold below'])
  expect(shown('passed')).toEqual(['passed', 'bought in again'])
  expect(shown('bought_in')).toEqual(['bought in again'])
  expect(shown('offered_again')).toEqual(['again', 'bought in again'])
  expect(shown('withdrawn')).toEqual(['withdrawn'])
  expect(SHOWN_TO_STAFF.length - SHOWN.length).toBe(2)
})
