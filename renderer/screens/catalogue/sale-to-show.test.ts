import { describe, expect, it } from 'vitest'
import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import { saleToShow } from './sale-to-show.ts'

const record = (auctionId: string, uploadedAt: string): AuctionRecord => ({
  id: auctionId,
  auctionId,
  title: auctionId,
  saleMetadata: { title: auctionId, auction_id: auctionId, date_time: null, location: null, source_url: null },
  currency: 'GBP',
  timeZone: 'Europe/London',
  lots: [],
  uploadedAt,
  version: 0,
})
const spring = record('spring', '2027-03-01T10:00:00.000Z')
const autumn = record('autumn', '2027-09-01T10:00:00.000Z')

describe('the catalogue on show', () => {
  it('is that of the sale on show, though another was uploaded since', () => {
    expect(saleToShow([spring, autumn], { onShow: 'spring' })).toBe(spring)
  })

  it('is the one uploaded last where no sale was ever live, or the last one is deleted', () => {
    expect(saleToShow([autumn, spring], { onShow: null })).toBe(autumn)
    expect(saleToShow([autumn, spring], { onShow: 'gone' })).toBe(autumn)
  })

  it('is none before the first upload', () => {
    expect(saleToShow([], { onShow: null })).toBeNull()
  })
})
