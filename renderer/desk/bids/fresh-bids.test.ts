import { expect, test } from 'vitest'
import { predictedId } from '../../data/sale/store.ts'
import { bidRows } from '../bid-rows.ts'
import { aBid } from '../testing/bids.ts'
import { FRESH_MS, followFreshBids } from './fresh-bids.ts'

/** Returns a history with a bid for each id, each higher than the previous one. */
const rowsOf = (...ids: string[]) => bidRows(ids.map((id, at) => aBid({ id, amount: 1000 + at * 100 })))

test('highlights no bid of the first reading, and every later one', () => {
  const follow = followFreshBids(rowsOf('a', 'b'))
  expect(follow(rowsOf('a', 'b'), 0)).toEqual(new Set())
  expect(follow(rowsOf('a', 'b', 'c'), 10)).toEqual(new Set(['c']))
})

test('highlights a bid for the whole time, even if others arrive', () => {
  const follow = followFreshBids([])
  follow(rowsOf('a'), 0)
  expect(follow(rowsOf('a', 'b'), FRESH_MS - 1)).toEqual(new Set(['a', 'b']))
  expect(follow(rowsOf('a', 'b'), FRESH_MS)).toEqual(new Set(['b']))
  expect(follow(rowsOf('a', 'b'), 2 * FRESH_MS)).toEqual(new Set())
})

test('does not highlight a predicted bid again under its final id', () => {
  const follow = followFreshBids([])
  expect(follow(rowsOf(predictedId(1)), 0)).toEqual(new Set([predictedId(1)]))
  expect(follow(rowsOf('a'), 20).has('a')).toBe(false)
})
