import { expect, test } from 'vitest'
import { hungAfter, LONGEST_WAIT_MS } from '../build/hung-after.ts'
import type { Terms } from '../shared/entities/terms.ts'
import { LEVELS } from '../simulator/rehearsal/levels.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const PHONES = 500
/** How many room bids are called in a storm. */
const CALLED = 40

/** A sale whose phones can bid for long: 300 steps from its start price to what its lot is worth. */
function longSale() {
  const auction = plainAuction('spring', [1])
  return { ...auction, lots: auction.lots.map((lot) => ({ ...lot, low_estimate: 400_000, high_estimate: 500_000 })) }
}

/** Phones that tap ten times as fast as people, and a desk that records the room at its normal pace. */
async function storm({ pace, betweenMs, ...terms }: Partial<Terms> & { pace: number; betweenMs: number }) {
  const { clerk } = await openSaleroom({ auctions: [longSale()] })
  const lot = { params: { lotNumber: 1 } }
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { onlineBids: 'rule', ...terms } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { ...lot, body: { startPrice: 1_000 } })
  await clerk.call('startCrowd', { body: { bidders: PHONES, seed: 7, pace } })
  await expect
    .poll(async () => (await clerk.call('crowd')).tally.connected, { timeout: hungAfter(LONGEST_WAIT_MS) })
    .toBe(PHONES)
  const answers: { status: number; code: unknown; tookMs: number }[] = []
  for (let called = 0; called < CALLED; called += 1) {
    const { nextBidAmount: amount } = await clerk.call('lotState', lot)
    const from = performance.now()
    const body = { lotNumber: 1, amount, type: 'floor', paddleNumber: String(7 + (called % 2)) } as const
    const answer = await clerk.try('placeBid', { body })
    answers.push({ status: answer.status, code: Object(answer.body).code, tookMs: performance.now() - from })
    await new Promise((resolve) => setTimeout(resolve, betweenMs))
  }
  await clerk.call('stopCrowd')
  const { tally } = await clerk.call('crowd')
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' }, query: { limit: 10_000 } })
  return { answers, tally, entries }
}

test.each([
  { name: 'ten times as fast as people', pace: 10, roomFirst: 1_000, betweenMs: LEVELS.busy.betweenBidsMs },
  { name: 'with maxima', pace: 10, roomFirst: 2_000, betweenMs: LEVELS.busy.betweenBidsMs, phoneMaxima: true },
  { name: 'with half a second for a stormy room', pace: 20, roomFirst: 500, betweenMs: LEVELS.storm.betweenBidsMs },
])('in a storm of 500 phones, $name, no room bid within the room’s time loses', async ({ name, ...given }) => {
  const { roomFirst } = given
  const { answers, tally, entries } = await storm(given)
  const placed = new Map(
    entries.flatMap((entry) =>
      entry.type === 'bid_placed' ? [[Object(entry.details.bid).id, entry.at] as const] : [],
    ),
  )
  const byRule = entries.filter(({ type }) => type === 'bid_accepted_by_rule')
  expect(byRule.length).toBeGreaterThan(5)
  for (const accepted of byRule) {
    const waited = Date.parse(accepted.at) - Date.parse(placed.get(accepted.details.bidId) ?? '')
    // Two moments, each rounded down to a millisecond.
    expect(waited).toBeGreaterThanOrEqual(roomFirst - 1)
  }
  // The room's bids were recorded; one that was not came after the rule had accepted a bid.
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'bid_too_low'))
  const room = entries.filter(({ type, details }) => type === 'bid_placed' && Object(details.bid).type === 'floor')
  expect(room).toHaveLength(CALLED - refused.length)
  expect(room.length).toBeGreaterThan(CALLED / 2)
  const slowest = Math.max(...answers.map(({ tookMs }) => tookMs))
  const taken = Object.values(tally.bidsRefused).reduce((sum, count) => sum + count, tally.bidsTaken)
  console.log(
    `${name}: ${taken} taps, ${byRule.length} accepted by rule, ${room.length} of ${CALLED} room bids recorded, ` +
      `the slowest in ${Math.round(slowest)} ms`,
  )
})
