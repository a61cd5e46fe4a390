import { expect, test } from 'vitest'
import { predictedId } from '../../data/sale/store.ts'
import { bidRows } from '../bid-rows.ts'
import { aBid } from '../testing/bids.ts'
import { FRESH_MS, followFreshBids } from './fresh-bids.ts'

/** The history with a bid for each id, every one higher than the one before. */
const rowsOf = (...ids: string[]) => bidRows(ids.map((id, at) => aBid({ id, amount: 1000 + at * 100 })))

test('of the first reading nothing is new, of what comes later everything', () => {
  const follow = followFreshBids(rowsOf('a', 'b'))
  expect(follow(rowsOf('a', 'b'), 0)).toEqual(new Set())
  expect(follow(rowsOf('a', 'b', 'c'), 10)).toEqual(new Set(['c']))
})

test('a bid is new for as long as its highlight takes, whatever comes meanwhile', () => {
  const follow = followFreshBids([])
  follow(rowsOf('a'), 0)
  expect(follow(rowsOf('a', 'b'), FRESH_MS - 1)).toEqual(new Set(['a', 'b']))
  expect(follow(rowsOf('a', 'b'), FRESH_MS)).toEqual(new Set(['b']))
  expect(follow(rowsOf('a', 'b'), 2 * FRESH_MS)).toEqual(new Set())
})

test('a bid shown before the server took it is not new again under its own name', () => {
  const follow = followFreshBids([])
  expect(follow(rowsOf(predictedId(1)), 0)).toEqual(new Set([predictedId(1)]))
  expect(follow(rowsOf('a'), 20).has('a')).toBe(false)
})
