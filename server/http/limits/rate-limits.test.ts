import { expect, test } from 'vitest'
import { rows } from '../../../shared/api/index.ts'
import { somebody } from '../testing/world.ts'
import { REQUEST_LIMITS } from './limits.ts'
import { callLimits } from './rate-limits.ts'

const bidders = [
  ['a phone', {}],
  ['a phone that is marked as simulated', { simulated: true }],
  ['a tab of the clerk’s PC', { isClerksPc: true }],
] as const

const MOST = REQUEST_LIMITS.bids.requests

/** The number of refusals of a bidder who bids twice as fast as a thumb can. */
async function refusals(changes: (typeof bidders)[number][1] | { isClerksPc: true; simulated: true }): Promise<number> {
  const limits = callLimits({ ...REQUEST_LIMITS, bids: { requests: MOST, windowMs: 60_000 } })
  const who = somebody('bidder', changes)
  const counted = Array.from({ length: 2 * MOST }, () => limits.count(rows.placeBid, { who, address: who.address }))
  return (await Promise.allSettled(counted)).filter(({ status }) => status === 'rejected').length
}

test.each(bidders)('%s places bids no faster than a thumb', async (_, changes) => {
  expect(await refusals(changes)).toBe(MOST)
})

test('accepts every bid of the house’s own model at any pace', async () => {
  expect(await refusals({ isClerksPc: true, simulated: true })).toBe(0)
})
