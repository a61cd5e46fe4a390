import { describe, expect, it } from 'vitest'
import type { Bid } from '../../../shared/entities/bid.ts'
import { english } from '../../languages/testing/english.ts'
import { standingOf } from './own-bid.ts'
import { standingWords } from './standing-words.ts'
import { aBid, ownBid } from './testing/a-bid.ts'

const stands = (
  bids: Bid[],
  { hadBid = false, lastSeen = null }: { hadBid?: boolean; lastSeen?: number | null } = {},
) => standingOf({ bids, paddleNumber: '4711', hadBid, lastSeen })
const words = (bids: Bid[], had = {}) => standingWords(stands(bids, had), { currency: 'GBP', language: english })

it('the loser of a tie is told that another bid of the same amount was taken', () => {
  const taken = aBid({ type: 'phone', amount: 1_100 })
  expect(words([taken], { hadBid: true, lastSeen: 1_100 })?.text).toBe(
    'Another bid of £1,100 was taken. You may bid more.',
  )
  expect(words([taken], { hadBid: true, lastSeen: 1_000 })?.title).toBe('Bid removed')
})

describe('where a bidder stands', () => {
  it('is nowhere without a bid', () => {
    expect(stands([]).ownBid).toBe('none')
    expect(stands([aBid({ type: 'start_price' }), aBid()]).ownBid).toBe('none')
  })

  it('is pending while a bid waits, whatever became of earlier ones', () => {
    const bids = [ownBid({ id: 'a', status: 'rejected' }), ownBid({ id: 'b', status: 'pending', amount: 1_200 })]
    expect(stands(bids)).toMatchObject({ ownBid: 'pending', bid: { id: 'b' } })
  })

  it('leads with the highest valid bid', () => {
    expect(stands([aBid({ amount: 900 }), ownBid()]).ownBid).toBe('winning')
  })

  it('leads with the earlier of two equal bids only', () => {
    expect(stands([ownBid(), aBid()]).ownBid).toBe('winning')
    expect(stands([aBid(), ownBid()]).ownBid).toBe('outbid')
  })

  it('is outbid by any higher valid bid, but not by one that was cancelled', () => {
    expect(stands([ownBid(), aBid({ amount: 1_100, type: 'phone' })]).ownBid).toBe('outbid')
    expect(stands([ownBid(), aBid({ amount: 1_100, cancelled: true, status: 'cancelled' })]).ownBid).toBe('winning')
  })

  it('leads again when its rejected raise leaves its own earlier bid on top', () => {
    expect(stands([ownBid({ id: 'a' }), ownBid({ id: 'b', amount: 1_200, status: 'rejected' })]).ownBid).toBe('winning')
  })

  it('is rejected when the clerk turned the latest bid down or cancelled it', () => {
    const other = aBid({ amount: 2_000 })
    expect(stands([other, ownBid({ status: 'rejected' })]).ownBid).toBe('rejected')
    expect(stands([other, ownBid({ status: 'cancelled', cancelled: true })]).ownBid).toBe('rejected')
  })

  it('is removed, not rejected, when the bid after a rejected one was overtaken', () => {
    const overtaken = [ownBid({ amount: 500, status: 'rejected' }), aBid({ type: 'floor', amount: 700 })]
    expect(stands(overtaken, { hadBid: true, lastSeen: 600 }).ownBid).toBe('removed')
    expect(stands(overtaken, { hadBid: true, lastSeen: 500 }).ownBid).toBe('rejected')
  })

  it('is removed when there was a bid and there is none now', () => {
    expect(stands([aBid({ type: 'floor' })], { hadBid: true }).ownBid).toBe('removed')
  })

  it('falls back to an earlier bid that still stands when the waiting one is removed', () => {
    expect(stands([ownBid({ amount: 500 }), aBid({ type: 'floor' })], { hadBid: true }).ownBid).toBe('outbid')
  })

  it("does not take an advance bid or another's paddle for its own", () => {
    expect(stands([ownBid({ type: 'advanced' }), ownBid({ paddleNumber: '4712' })]).ownBid).toBe('none')
  })
})

describe('what a bidder reads', () => {
  it("says 'awaiting approval' while a bid waits", () => {
    expect(words([ownBid({ status: 'pending' })])?.text).toBe('Your bid of £1,000 is awaiting approval.')
  })

  it("never says 'won' of a bid that leads", () => {
    expect(words([ownBid()])).toEqual({
      tone: 'good',
      title: 'You are leading',
      text: 'Highest bid: £1,000. Not sold yet.',
    })
  })

  it.each(['phone', 'floor'] as const)('names the room when a %s bid removed it', (type) => {
    expect(words([aBid({ type })], { hadBid: true })?.text).toBe(
      'Your bid was removed by a higher telephone or in-person bid.',
    )
  })

  it('does not blame the room for another online bid, or for the clerk', () => {
    expect(words([aBid()], { hadBid: true })?.text).toBe('Your bid was removed by a higher bid.')
    expect(words([], { hadBid: true })?.text).toBe('Your bid was taken off this lot by the clerk.')
  })

  it('tells a cancelled bid from one that was not accepted', () => {
    expect(words([ownBid({ cancelled: true, status: 'cancelled' })])?.title).toBe('Bid cancelled')
    expect(words([ownBid({ status: 'rejected' })])?.title).toBe('Bid not accepted')
  })
})
