import { z } from 'zod'
import { CurrencyCode } from '../amounts/currency-code.ts'
import { keptShape } from '../catalogue/field-schemas.ts'
import { METADATA_FIELDS } from '../catalogue/metadata-fields.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { Lot, LotState, LotStatus } from './lot.ts'

/** What the house says of a sale. The public is shown the fields that the table has for it; staff, all that came. */
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
  /** Its amounts are minor units of the currency (fils); absent: whole ones. */
  unit: z.literal('minor').optional(),
  /** IANA: the zone that its times stand in, on whatever device; absent where its particulars tell it. */
  timeZone: z.string().optional(),
  /** A copy of a sale that is rehearsed on; absent of a real one. */
  rehearsal: z.literal(true).optional(),
  lots: z.array(Lot),
  uploadedAt: z.string(),
  /** Counts the catalogue's edits; a save may name the one it started from. */
  version: z.number().int(),
})
export type AuctionRecord = z.infer<typeof AuctionRecord>

/** How far a sale is; lots by their outcomes. */
export const SaleProgress = z.object({
  startedAt: z.string().nullable(),
  sold: z.number().int(),
  passed: z.number().int(),
  withdrawn: z.number().int(),
  toGo: z.number().int(),
  /** Somebody bid on a lot of it; asking prices and bids left with the house do not count. */
  hasBids: z.boolean(),
  /** Something in it is a simulator's doing. */
  simulated: z.boolean(),
  /** Bids left with the house. */
  advanceBids: z.number().int(),
  /** It has terms of its own. */
  hasTerms: z.boolean(),
})
export type SaleProgress = z.infer<typeof SaleProgress>

/** A sale that was deleted; `name` is that of its folder in the trash, the title is null where its snapshot does not tell. */
export const TrashedAuction = z.object({
  name: z.string(),
  auctionId: z.string(),
  title: z.string().nullable(),
  at: z.string(),
})
export type TrashedAuction = z.infer<typeof TrashedAuction>

/** The clerk's words on every screen. */
export const Broadcast = z.object({ message: z.string(), at: z.string() })
export type Broadcast = z.infer<typeof Broadcast>

/** The sale on show as it stands. `lots` and `lotStates` are left out with `?view=current`. */
export const AuctionState = z.object({
  isActive: z.boolean(),
  isComplete: z.boolean(),
  /** The live auction, or null. */
  currentActiveAuctionId: z.string().nullable(),
  /** The sale on show: the live one, else the one that was live last. */
  auctionId: z.string().nullable(),
  title: z.string().nullable(),
  currency: CurrencyCode,
  /** Its amounts are minor units of the currency (fils); absent: whole ones. */
  unit: z.literal('minor').optional(),
  /** A copy of a sale that is rehearsed on; absent of a real one. */
  rehearsal: z.literal(true).optional(),
  /** An earlier sale that is shown again: no bids are taken; absent of a real one. */
  replay: z.literal(true).optional(),
  startedAt: z.string().nullable(),
  totalLots: z.number().int(),
  /** Zero-based place of the current lot in the catalogue. */
  currentLotIndex: z.number().int(),
  currentLot: Lot.nullable(),
  currentLotStatus: LotStatus,
  activeLotNumber: LotNumberSchema.nullable(),
  fairWarningActive: z.boolean(),
  fairWarningLotNumber: LotNumberSchema.nullable(),
  /** No bids are taken; the words are for everybody. Null while the sale goes on. */
  paused: z.object({ message: z.string(), since: z.string() }).nullable(),
  /** The clerk's words on every screen, while there are any. */
  broadcast: Broadcast.optional(),
  /** Events of this sale so far; grows by one with each. */
  seq: z.number().int(),
  lots: z.array(Lot).optional(),
  lotStates: z.record(z.string(), LotState).optional(),
})
export type AuctionState = z.infer<typeof AuctionState>
