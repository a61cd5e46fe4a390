import type { AuctionRecord } from '../../../shared/entities/auction.ts'

/** The catalogue to show: that of the sale on show, else the one uploaded last. */
export function saleToShow(
  records: readonly AuctionRecord[],
  { onShow }: { onShow: string | null },
): AuctionRecord | null {
  const found = records.find(({ auctionId }) => auctionId === onShow)
  if (found) return found
  return records.reduce<AuctionRecord | null>(
    (latest, record) => (latest === null || record.uploadedAt > latest.uploadedAt ? record : latest),
    null,
  )
}
