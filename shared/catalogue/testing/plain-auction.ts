import type { StoredAuction } from '../../auction/stored-auction.ts'
import type { LotNumber } from '../../lot-number.ts'

/** An auction of plain lots, each estimated 1,000 to 2,000. */
export function plainAuction(auctionId: string, lots: readonly LotNumber[]): StoredAuction {
  return {
    auctionId,
    saleMetadata: {
      title: `Sale ${auctionId}`,
      auction_id: auctionId,
      date_time: null,
      location: 'London, UK',
      source_url: null,
    },
    lots: lots.map((lot_number) => ({
      lot_number,
      title: `Title of lot ${lot_number}`,
      artist: `Artist of lot ${lot_number}`,
      estimate: 'Estimate 1,000-2,000',
      low_estimate: 1000,
      high_estimate: 2000,
      start_price: null,
      image: null,
      tagIds: [],
    })),
    advancedBids: [],
    uploadedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }
}
