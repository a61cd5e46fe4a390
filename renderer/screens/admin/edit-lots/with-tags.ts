import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import type { Tag } from '../../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'

type LotOfAuction = { auctionId: string; lotNumber: LotNumber; tags: Tag[] }

/** Returns the auctions with one lot's current tags. */
export function withTags(
  records: readonly AuctionRecord[],
  { auctionId, lotNumber, tags }: LotOfAuction,
): AuctionRecord[] {
  return records.map((record) =>
    record.auctionId === auctionId
      ? { ...record, lots: record.lots.map((lot) => (lot.lot_number === lotNumber ? { ...lot, tags } : lot)) }
      : record,
  )
}
