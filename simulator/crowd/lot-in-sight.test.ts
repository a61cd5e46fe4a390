import { expect, test } from 'vitest'
import type { LiveMessage, LotPatch } from '../../shared/live.ts'
import { type LotInSight, lotAfter, sightOf } from './lot-in-sight.ts'

const PADDLE = '1001'
const stamp = { auctionId: 'spring', seq: 3, at: '2026-05-14T12:00:00.000Z' }
const state = {
  lotNumber: 1,
  status: 'active',
  startPrice: 500,
  highestBid: null,
  currentIncrement: 50,
  manualIncrementSet: false,
  nextBidAmount: 500,
  amount: null,
  subject: false,
  offeredAgain: false,
} as const
const lot: LotInSight = {
  worth: { lotNumber: 1, lowEstimate: 1_000, highEstimate: 1_500, startPrice: null },
  state,
  fairWarning: false,
  paused: false,
  own: [],
  bidsMade: 0,
}
const placed = (patch: Partial<LotPatch>): LiveMessage => ({ type: 'bid_placed', ...stamp, lotNumber: 1, ...patch })
const after = (known: LotInSight, ...patches: Partial<LotPatch>[]) =>
  patches.reduce((now, patch) => lotAfter(now, placed(patch), PADDLE), known)
const ownBid = { id: 'a', type: 'online', amount: 500, paddleNumber: PADDLE, status: 'pending' } as const

test('a bidder follows its own bid by what changed of it, and lists no other', () => {
  const waiting = after(lot, { bids: [ownBid, { id: 'x', type: 'floor', amount: 450 }] })
  expect(waiting.own.map(({ id }) => id)).toEqual(['a'])
  expect(sightOf(waiting)?.ownBid).toBe('pending')
  const leading = after(waiting, {
    bids: [{ id: 'a', status: 'active' }],
    lot: { highestBid: 500, nextBidAmount: 550 },
  })
  expect(sightOf(leading)).toMatchObject({ ownBid: 'winning', askingPrice: 550, increment: 50 })
  expect(sightOf(after(leading, { lot: { highestBid: 600 } }))?.ownBid).toBe('outbid')
  expect(sightOf(after(waiting, { bids: [{ id: 'a', status: 'rejected' }] }))?.ownBid).toBe('rejected')
  expect(sightOf({ ...after(waiting, { removed: ['a'] }), bidsMade: 1 })?.ownBid).toBe('removed')
})

test('a part of the figures makes no sight of a lot that was not read; all of them do', () => {
  const unread = { ...lot, state: undefined }
  expect(sightOf(after(unread, { lot: { highestBid: 700 } }))).toBeNull()
  expect(sightOf(after(unread, { lot: state }))?.takesBids).toBe(true)
})

test('no bids are taken in a break', () => {
  expect(sightOf({ ...lot, paused: true })?.takesBids).toBe(false)
})
