import { expect, test } from 'vitest'
import { BLANK_LOT } from '../../shared/catalogue/stored-auction.ts'
import type { AuctionState } from '../../shared/entities/auction.ts'
import type { LiveMessage, LotPatch } from '../../shared/live.ts'
import { type KnownSale, phonesOfKnown, saleAfter, saleOfHead } from './known-sale.ts'

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
const head: AuctionState = {
  ...{ isActive: true, isComplete: false, currentActiveAuctionId: 'spring', auctionId: 'spring', title: 'Spring' },
  ...{ currency: 'GBP', startedAt: stamp.at, totalLots: 1, currentLotIndex: 0, currentLotStatus: 'active' },
  currentLot: {
    ...{ ...BLANK_LOT, tagIds: [], lot_number: 1, title: 'Blue Jug' },
    ...{ local_image_path: null, image_width: null, image_height: null, tags: [] },
  },
  ...{ activeLotNumber: 1, fairWarningActive: false, fairWarningLotNumber: null, paused: null, seq: 1 },
}
const view: KnownSale = { head, known: { state, bids: [] } }
const placed = (patch: Partial<LotPatch>): LiveMessage => ({ type: 'bid_placed', ...stamp, lotNumber: 1, ...patch })
const after = (known: KnownSale, ...patches: Partial<LotPatch>[]) => patches.map(placed).reduce(saleAfter, known)
const phone = (known: KnownSale) => phonesOfKnown(known)?.sightOf(PADDLE) ?? null
const ownBid = { id: 'a', type: 'online', amount: 500, paddleNumber: PADDLE, status: 'pending' } as const

test('a bidder follows its own bid by what changed of it, and takes no other for its own', () => {
  const waiting = after(view, { bids: [ownBid, { id: 'x', type: 'floor', amount: 450 }] })
  expect(phone(waiting)).toMatchObject({ hasBid: true, bidsMade: 1 })
  const leading = after(waiting, {
    bids: [{ id: 'a', status: 'active' }],
    lot: { highestBid: 500, nextBidAmount: 550 },
  })
  expect(phone(leading)).toMatchObject({ hasBid: true, askingPrice: 550, increment: 50 })
  expect(phone(after(leading, { lot: { highestBid: 600 } }))).toMatchObject({ hasBid: false, bidsMade: 1 })
  expect(phone(after(waiting, { bids: [{ id: 'a', status: 'rejected' }] }))?.hasBid).toBe(false)
  expect(phone(after(waiting, { removed: ['a'] }))?.hasBid).toBe(false)
})

test('a part of the figures makes no sight of a lot that was not read', () => {
  const unread = saleOfHead(head, null)
  expect(phone(after(unread, { lot: { highestBid: 700 } }))).toBeNull()
  expect(phone({ ...unread, known: view.known })).not.toBeNull()
})

test('no bids are taken in a break, and what was known of the lot before it still is', () => {
  const paused = saleOfHead({ ...head, paused: { message: '', since: stamp.at } }, view)
  expect(phone(paused)).toBeNull()
  expect(phone(saleOfHead(head, paused))).toEqual(phone(view))
})
