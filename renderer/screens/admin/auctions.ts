import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import { zoneOfSale } from '../../../shared/time-zone.ts'
import type { Reply } from '../../data/client/call-types.ts'
import { useAuctionData } from '../../data/reads/house-reads.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'

/** Returns the auctions that can be shown: records without sale metadata are skipped. */
export function listedAuctions(records: Reply<'auctionData'>): AuctionRecord[] {
  return records.filter((record: Partial<AuctionRecord>) => record.saleMetadata)
}

/** Returns the uploaded auctions, the last uploaded first. */
export function useAuctions() {
  return useAuctionData({ select: listedAuctions })
}

/** Returns an uploaded auction as currently known; undefined if unknown or deleted. */
export function useAuction(auctionId: string): AuctionRecord | undefined {
  return useAuctions().data?.find((auction) => auction.auctionId === auctionId)
}

const liveId = (state: Reply<'auctionState'>) => state.currentActiveAuctionId

/** Returns the live auction's id; null without one, undefined while unknown. */
export function useLiveAuctionId(): string | null | undefined {
  return useAuctionState({ view: 'current', select: liveId }).data
}

export function titleOf({ saleMetadata }: AuctionRecord): string {
  return saleMetadata.title || 'Untitled Auction'
}

export function zoneOf({ timeZone, saleMetadata }: AuctionRecord): string {
  return timeZone ?? zoneOfSale(saleMetadata)
}

/** Returns a number of lots in words. */
export function lotCount(lots: number): string {
  return lots === 1 ? '1 lot' : `${lots} lots`
}
