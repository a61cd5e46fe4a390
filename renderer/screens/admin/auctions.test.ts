import { describe, expect, it } from 'vitest'
import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import { listedAuctions, lotCount, titleOf } from './auctions.ts'

const auction = (title: string): AuctionRecord => ({
  id: 'a',
  auctionId: 'a',
  title,
  saleMetadata: { title, auction_id: 'a', date_time: null, location: null, source_url: null },
  currency: 'GBP',
  timeZone: 'Europe/London',
  lots: [],
  uploadedAt: '2026-01-01T00:00:00Z',
  version: 1,
})

describe('the list of auctions', () => {
  it('skips a record without sale metadata', () => {
    const { saleMetadata: _, ...bare } = auction('Bare')
    const whole = auction('Whole')
    const received = JSON.parse(JSON.stringify([bare, whole]))
    expect(listedAuctions(received)).toEqual([whole])
  })

  it('calls one without a title an Untitled Auction', () => {
    expect(titleOf(auction(''))).toBe('Untitled Auction')
  })

  it('counts lots in words', () => {
    expect([lotCount(1), lotCount(24)]).toEqual(['1 lot', '24 lots'])
  })
})
