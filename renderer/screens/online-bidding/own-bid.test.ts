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

it('the loser of a tie reads that another bid of the same amount was accepted', () => {
  const taken = aBid({ type: 'phone', amount: 1_100 })
  expect(words([taken], { hadBid: true, lastSeen: 1_100 })?.text).toBe(
    'Another bid of £1,100 was taken. You may bid more.',
  )
  expect(words([taken], { hadBid: true, lastSeen: 1_000 })?.title).toBe('Bid removed')
})

describe('a bidder’s standing', () => {
  it("is 'none' without a bid", () => {
    expect(stands([]).ownBid).toBe('none')
    expect(stands([aBid({ type: 'start_price' }), aBid()]).ownBid).toBe('none')
  })

  it('is pending while a bid waits, regardless of earlier ones', () => {
    const bids = [ownBid({ id: 'a', status: 'rejected' }), ownBid({ id: 'b', status: 'pending', amount: 1_200 })]
    expect(stands(bids)).toMatchObject({ ownBid: 'pending', bid: { id: 'b' } })
  })

  it('is leading with the highest valid bid', () => {
    expect(stands([aBid({ amount: 900 }), ownBid()]).ownBid).toBe('winning')
  })

  it('is leading with the earlier of two equal bids only', () => {
    expect(stands([ownBid(), aBid()]).ownBid).toBe('winning')
    expect(stands([aBid(), ownBid()]).ownBid).toBe('outbid')
  })

  it('is outbid by any higher valid bid, but not by a cancelled one', () => {
    expect(stands([ownBid(), aBid({ amount: 1_100, type: 'phone' })]).ownBid).toBe('outbid')
    expect(stands([ownBid(), aBid({ amount: 1_100, cancelled: true, status: 'cancelled' })]).ownBid).toBe('winning')
  })

  it('is leading again when its rejected raise leaves its own earlier bid as the highest', () => {
    expect(stands([ownBid({ id: 'a' }), ownBid({ id: 'b', amount: 1_200, status: 'rejected' })]).ownBid).toBe('winning')
  })

  it('is rejected when the clerk rejected or cancelled the latest bid', () => {
    const other = aBid({ amount: 2_000 })
    expect(stands([other, ownBid({ status: 'rejected' })]).ownBid).toBe('rejected')
    expect(stands([other, ownBid({ status: 'cancelled', cancelled: true })]).ownBid).toBe('rejected')
  })

  it('is removed, not rejected, when the bid after a rejected one was overtaken', () => {
    const overtaken = [ownBid({ amount: 500, status: 'rejected' }), aBid({ type: 'floor', amount: 700 })]
    expect(stands(overtaken, { hadBid: true, lastSeen: 600 }).ownBid).toBe('removed')
    expect(stands(overtaken, { hadBid: true, lastSeen: 500 }).ownBid).toBe('rejected')
  })

  it('is removed when the bid no longer exists', () => {
    expect(stands([aBid({ type: 'floor' })], { hadBid: true }).ownBid).toBe('removed')
  })

  it('returns to an earlier valid bid when the waiting one is removed', () => {
    expect(stands([ownBid({ amount: 500 }), aBid({ type: 'floor' })], { hadBid: true }).ownBid).toBe('outbid')
  })

  it('ignores advance bids and bids of other paddles', () => {
    expect(stands([ownBid({ type: 'advanced' }), ownBid({ paddleNumber: '4712' })]).ownBid).toBe('none')
  })
})

describe('the words for a bidder', () => {
  it("say 'awaiting approval' while a bid waits", () => {
    expect(words([ownBid({ status: 'pending' })])?.text).toBe('Your bid of £1,000 is awaiting approval.')
  })

  it("never say 'won' for a leading bid", () => {
    expect(words([ownBid()])).toEqual({
      tone: 'good',
      title: 'You are leading',
      text: 'Highest bid: £1,000. Not sold yet.',
    })
  })

  it.each(['phone', 'floor'] as const)('name the room when a %s bid removed it', (type) => {
    expect(words([aBid({ type })], { hadBid: true })?.text).toBe(
      'Your bid was removed by a higher telephone or in-person bid.',
    )
  })

  it('do not name the room for another online bid, or for the clerk', () => {
    expect(words([aBid()], { hadBid: true })?.text).toBe('Your bid was removed by a higher bid.')
    expect(words([], { hadBid: true })?.text).toBe('Your bid was taken off this lot by the clerk.')
  })

  it('distinguish a cancelled bid from a rejected one', () => {
    expect(words([ownBid({ cancelled: true, status: 'cancelled' })])?.title).toBe('Bid cancelled')
    expect(words([ownBid({ status: 'rejected' })])?.title).toBe('Bid not accepted')
  })
})
