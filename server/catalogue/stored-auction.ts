import { z } from 'zod'
import { Amount } from '../../shared/amount.ts'
import { SaleMetadata } from '../../shared/entities/auction.ts'
import { type LotNumber, LotNumberSchema } from '../../shared/lot-number.ts'

/** A lot as auction.json keeps it: tags by id, its picture by file name; the house's further fields stay as they came. DESIGN 6, 7. */
export const StoredLot = z.looseObject({
  lot_number: LotNumberSchema,
  title: z.string(),
  artist: z.string(),
  estimate: z.string(),
  low_estimate: z.number().nullable(),
  high_estimate: z.number().nullable(),
  start_price: Amount.nullable(),
  image: z.object({ file: z.string(), width: z.number(), height: z.number() }).nullable(),
  tagIds: z.array(z.string()),
})
export type StoredLot = z.infer<typeof StoredLot>

/** A lot of which nothing is known but its number and title. */
export const BLANK_LOT = {
  artist: '',
  estimate: '',
  low_estimate: null,
  high_estimate: null,
  start_price: null,
  image: null,
  tagIds: [],
}

/** An advance bid as auction.json keeps it; what became of it is the journal's to say. */
export const StoredAdvancedBid = z.object({
  id: z.string(),
  lotNumber: LotNumberSchema,
  paddleNumber: z.string(),
  amount: Amount,
  location: z.string().nullable(),
  createdAt: z.string(),
})
export type StoredAdvancedBid = z.infer<typeof StoredAdvancedBid>

/** The contents of auction.json. DESIGN 6. */
export const StoredAuction = z.object({
  auctionId: z.string(),
  saleMetadata: SaleMetadata,
  lots: z.array(StoredLot),
  advancedBids: z.array(StoredAdvancedBid),
  uploadedAt: z.string(),
  version: z.number().int(),
})
export type StoredAuction = z.infer<typeof StoredAuction>

/** A lot of a stored auction, by its number. */
export function storedLot(auction: StoredAuction, lotNumber: LotNumber): StoredLot | undefined {
  return auction.lots.find((lot) => lot.lot_number === lotNumber)
}

/** What stands in for an auction.json of which no copy can be read: the journal still has the bids and outcomes. */
export function emptyAuction(auctionId: string): StoredAuction {
  const saleMetadata = { title: auctionId, auction_id: auctionId, date_time: null, location: null, source_url: null }
  return { auctionId, saleMetadata, lots: [], advancedBids: [], uploadedAt: new Date(0).toISOString(), version: 0 }
}
