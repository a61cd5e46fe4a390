import { expect, test } from 'vitest'
import type { LotResult } from '../entities/results.ts'
import { isFinished, lateWords, outcomeLabel, progressWords, recordWords } from './outcomes.ts'
import { reserveWords } from './reserve-words.ts'

test.each([
  ['sold', true],
  ['passed', true],
  ['withdrawn', true],
  ['active', false],
  ['preloaded', false],
  [null, false],
  [undefined, false],
] as const)('whether a lot that is %s has its outcome: %s', (status, isSo) => {
  expect(isFinished(status)).toBe(isSo)
})

test.each([
  [{ status: 'sold' }, 'Sold'],
  [{ status: 'sold', subject: true }, 'Sold subject'],
  [{ status: 'sold', shortfall: 'below_reserve' }, 'Sold below reserve'],
  [{ status: 'sold', subject: true, shortfall: 'below_reserve' }, 'Sold subject'],
  [{ status: 'passed' }, 'Passed'],
  [{ status: 'passed', shortfall: 'bought_in' }, 'Bought in'],
  [{ status: 'withdrawn', shortfall: null }, 'Withdrawn'],
] as const)('an outcome of %j is called %s', (lot, label) => {
  expect(outcomeLabel(lot)).toBe(label)
})

const OPEN: LotResult = {
  lotNumber: 1,
  artist: '',
  title: '',
  estimate: '',
  status: 'open',
  hammerPrice: null,
  paddleNumber: null,
  source: null,
  underbid: null,
  underbidderPaddle: null,
  bids: 0,
  openedAt: null,
  closedAt: null,
}

test.each([
  [{}, ''],
  [{ offeredAgain: true }, 'Offered again'],
  [{ status: 'sold' }, 'Sold'],
  [{ status: 'sold', subject: true, offeredAgain: true }, 'Sold subject, offered again'],
] as const)('a lot that is %j stands in the records as “%s”', (lot, words) => {
  expect(recordWords({ ...OPEN, ...lot })).toBe(words)
})

test.each([
  [0, '8 sold, 2 passed, 166 to go'],
  [1, '8 sold, 2 passed, 1 withdrawn, 166 to go'],
])('with %i withdrawn lots a sale is “%s”', (withdrawn, words) => {
  const rest = { startedAt: null, hasBids: false, simulated: false, advanceBids: 0, hasTerms: false }
  expect(progressWords({ sold: 8, passed: 2, withdrawn, toGo: 166, ...rest })).toBe(words)
})

test('the delay of a late bid is given in tenths of a second', () => {
  expect(lateWords(2_340)).toBe('2.3 s after the hammer')
})

test.each([
  [null, { text: '', isMet: false }],
  [1_500, { text: ' 500 to go', isMet: false }],
  [2_000, { text: ' met', isMet: true }],
  [2_100, { text: ' met', isMet: true }],
])('at a reserve of 2,000 and a highest bid of %s: %j', (highest, words) => {
  expect(reserveWords(2_000, { highest, status: 'active', unit: 'GBP' })).toEqual(words)
})

test('the missing amount of a finished lot is “short”, not “to go”', () => {
  expect(reserveWords(2_000, { highest: 1_500, status: 'passed', unit: 'GBP' }).text).toBe(' 500 short')
})
