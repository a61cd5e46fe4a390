import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import { zoneOfSale } from '../../../shared/time-zone.ts'
import type { Reply } from '../../data/client/call-types.ts'
import { useAuctionData } from '../../data/reads/house-reads.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'

/** The auctions that can be shown: records without sale metadata are skipped. */
export function listedAuctions(records: Reply<'auctionData'>): AuctionRecord[] {
  return records.filter((record: Partial<AuctionRecord>) => record.saleMetadata)
}

/** The uploaded auctions, the one uploaded last first. */
export function useAuctions() {
  return useAuctionData({ select: listedAuctions })
}

/** One uploaded auction, as the screens know it now; undefined while it is not known or gone. */
export function useAuction(auctionId: string): AuctionRecord | undefined {
  return useAuctions().data?.find((auction) => auction.auctionId === auctionId)
}

const liveId = (state: Reply<'auctionState'>) => state.currentActiveAuctionId

/** The live auction's id; null without one, undefined while it is not known. */
export function useLiveAuctionId(): string | null | undefined {
  return useAuctionState({ view: 'current', select: liveId }).data
}

/** An auction's title. */
export function titleOf({ saleMetadata }: AuctionRecord): string {
  return saleMetadata.title || 'Untitled Auction'
}

/** The zone that an auction's times stand in. */
export function zoneOf({ timeZone, saleMetadata }: AuctionRecord): string {
  return timeZone ?? zoneOfSale(saleMetadata)
}

/** How many lots, in words. */
export function lotCount(lots: number): string {
  return lots === 1 ? '1 lot' : `${lots} lots`
}
