import { z } from 'zod'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { keptShape } from '../catalogue/field-schemas.ts'
import { METADATA_FIELDS } from '../catalogue/metadata-fields.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { Lot, LotState, LotStatus } from './lot.ts'

/** The details of a sale. The public sees the fields in their table; staff see all stored fields. */
export const SaleMetadata = z.looseObject({
  ...keptShape(METADATA_FIELDS),
  date_time: z.string().nullable(),
  location: z.string().nullable(),
  source_url: z.string().nullable(),
})
export type SaleMetadata = z.infer<typeof SaleMetadata>

/** An uploaded sale with its catalogue. */
export const AuctionRecord = z.object({
  id: z.string(),
  auctionId: z.string(),
  title: z.string(),
  saleMetadata: SaleMetadata,
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); if absent, whole ones. */
  unit: z.literal('minor').optional(),
  /** The IANA zone of its times on every device; absent if its details name it. */
  timeZone: z.string().optional(),
  /** A copy of a sale for a rehearsal; absent for a real one. */
  rehearsal: z.literal(true).optional(),
  /** A demonstration, which runs by itself; absent for others. */
  demonstration: z.literal(true).optional(),
  lots: z.array(Lot),
  uploadedAt: z.string(),
  /** The number of edits of the catalogue; a save may name the one with which it started. */
  version: z.number().int(),
})
export type AuctionRecord = z.infer<typeof AuctionRecord>

/** The progress of a sale, with lots by outcome. */
export const SaleProgress = z.object({
  startedAt: z.string().nullable(),
  sold: z.number().int(),
  passed: z.number().int(),
  withdrawn: z.number().int(),
  toGo: z.number().int(),
  /** It has a bid; asking prices and advance bids do not count. */
  hasBids: z.boolean(),
  /** A simulator changed it. */
  simulated: z.boolean(),
  /** The number of advance bids. */
  advanceBids: z.number().int(),
  /** It has its own terms. */
  hasTerms: z.boolean(),
})
export type SaleProgress = z.infer<typeof SaleProgress>

/** A deleted sale; `name` is its folder in the trash. The title is null if its snapshot has none. */
export const TrashedAuction = z.object({
  name: z.string(),
  auctionId: z.string(),
  title: z.string().nullable(),
  at: z.string(),
})
export type TrashedAuction = z.infer<typeof TrashedAuction>

/** The clerk's message on every screen. */
export const Broadcast = z.object({ message: z.string(), at: z.string() })
export type Broadcast = z.infer<typeof Broadcast>

/** The present state of the sale on show. `lots` and `lotStates` are omitted with `?view=current`. */
export const AuctionState = z.object({
  isActive: z.boolean(),
  isComplete: z.boolean(),
  /** The live auction, or null. */
  currentActiveAuctionId: z.string().nullable(),
  /** The sale on show: the live one, else the last live one. */
  auctionId: z.string().nullable(),
  title: z.string().nullable(),
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); if absent, whole ones. */
  unit: z.literal('minor').optional(),
  /** A copy of a sale for a rehearsal; absent for a real one. */
  rehearsal: z.literal(true).optional(),
  /** A demonstration, which runs by itself; absent for others. */
  demonstration: z.literal(true).optional(),
  /** A replay of an earlier sale, without bids; absent for a real one. */
  replay: z.literal(true).optional(),
  startedAt: z.string().nullable(),
  totalLots: z.number().int(),
  /** The zero-based index of the current lot in the catalogue. */
  currentLotIndex: z.number().int(),
  currentLot: Lot.nullable(),
  currentLotStatus: LotStatus,
  activeLotNumber: LotNumberSchema.nullable(),
  fairWarningActive: z.boolean(),
  fairWarningLotNumber: LotNumberSchema.nullable(),
  /** The pause without bids, with its public message; null in a running sale. */
  paused: z.object({ message: z.string(), since: z.string() }).nullable(),
  /** The clerk's message on every screen; absent without one. */
  broadcast: Broadcast.optional(),
  /** The number of events of this sale; rises by one with each. */
  seq: z.number().int(),
  lots: z.array(Lot).optional(),
  lotStates: z.record(z.string(), LotState).optional(),
})
export type AuctionState = z.infer<typeof AuctionState>
