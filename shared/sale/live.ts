import type { AuctionState, SaleMetadata } from '../entities/auction.ts'
import type { AdvancedBid, Bid } from '../entities/bid.ts'
import type { LotBook } from '../entities/book.ts'
import type { RatesReply } from '../entities/currency.ts'
import type { LotState, SaleStatus } from '../entities/lot.ts'
import type { CallType, RehearsalCall, RehearsalStatus } from '../entities/rehearsal/rehearsal.ts'
import type { CopyState, SystemNotice, UploadProgress } from '../entities/system.ts'
import type { Tag } from '../entities/tag.ts'
import type { Terms } from '../entities/terms.ts'
import type { HouseDiff } from '../house/state.ts'
import type { LotNumber } from '../lot-number.ts'
import type { SaleDiff } from './diff/apply.ts'

/** The socket's path, for Socket.IO and for plain WebSocket clients alike. */
export const LIVE_PATH = '/ws'

/** Milliseconds between two attempts to reconnect. */
export const RECONNECT_MS = 2_000

/** Milliseconds in which a screen gathers updates before it draws them. */
export const BATCH_MS = 10

/**
 * A call of the contract over the open socket: event `call`, acknowledged with a `CallAnswer`. Its key is an
 * Idempotency-Key. With an encoding, a read of a whole catalogue is acknowledged with a `PackedAnswer`.
 */
export type CallMessage = {
  call: string
  params?: unknown
  query?: unknown
  body?: unknown
  key?: string
  /** As the header X-Desk. */
  desk?: string
  encoding?: 'gzip'
}
export type CallAnswer = {
  status: number
  body: unknown
  /** As the header X-Sale-Seq: the sale, and how far it has come with this for who asked. */
  sale?: string
}

/** The answer to a read of a whole catalogue: its body as JSON, compressed once for all who ask so. */
export type PackedAnswer = { status: number; encoding: 'gzip'; body: Uint8Array }

/** Characters of a call as JSON up to which the socket carries it, whatever bytes they come to. */
export const LONGEST_CALL = 2_500

/** What every message carries. */
export type LiveStamp = {
  /** The sale it speaks of, or null where it speaks of the house. */
  auctionId: string | null
  /**
   * To staff and displays the sale's seq after what it tells; to the public a count of what it was told, from the start
   * of the server in milliseconds on, which says nothing of what it was not.
   */
  seq: number
  /** The seq of the message before, for this audience, where it is not one less: a screen that is behind it has missed something. */
  prev?: number
  /** Server's clock, ISO 8601 UTC. */
  at: string
}

/** The seq of the message before this one. */
export function previousSeq({ seq, prev = seq - 1 }: Pick<LiveStamp, 'seq' | 'prev'>): number {
  return prev
}

/** What changed of a bid; of one that is new, all that is not as `newBid` has it. */
export type BidPatch = Partial<Bid> & Pick<Bid, 'id'>

/** What changed of a lot for an audience, and nothing else. Applied as it comes, no request needed. */
export type LotPatch = {
  lotNumber: LotNumber
  lot?: Partial<LotState>
  /** New or changed bids, in order. */
  bids?: BidPatch[]
  /** Bids that left the lists, before `bids` came: one in both was this bidder's own and is no more. */
  removed?: string[]
  /** All bids of the lot left the lists before `bids` came. */
  reset?: true
  sale?: SaleStatus
  /** Advance bids that changed, and those that are gone; staff and displays only. */
  advancedBids?: AdvancedBid[]
  advancedRemoved?: string[]
  /** The reserve and what the book would bid; staff and displays only. */
  book?: LotBook
}

type Messages = {
  /**
   * What changed of a sale for an audience. `anew`: it is on show from now on, or has other tags: read it again. `own`: one
   * bidder alone is told it; it stands once everybody has been told what has the same seq, which follows where it is new.
   */
  'sale-changed': { diff: SaleDiff; anew?: true; own?: true }
  /** What changed of the house for an audience. */
  'house-changed': { diff: HouseDiff }
  auction_state: { state: AuctionState }
  auction_started: { state: AuctionState }
  auction_stopped: { state: AuctionState }
  bid_placed: LotPatch
  bid_approved: LotPatch
  bid_rejected: LotPatch
  online_bids_outbid: LotPatch
  lot_state_updated: LotPatch
  'start-price-set': LotPatch
  'lot-increment-updated': LotPatch
  next_bid_updated: { lotNumber: LotNumber; nextBidAmount: number }
  'fair-warning-activated': { lotNumber: LotNumber }
  'fair-warning-cleared': { lotNumber: LotNumber }
  'auction-metadata-updated': { saleMetadata: SaleMetadata; version: number }
  'auction-lots-updated': { version: number }
  'auction-deleted': Record<never, never>
  'terms-updated': { terms: Terms }
  'lot-tags-updated': { lotNumber: LotNumber; tags: Tag[]; version: number }
  'message-broadcast': { id: string; message: string }
  'rates-updated': { rates: RatesReply }
  'style-updated': Record<never, never>
  'upload-progress': { upload: UploadProgress }
  'system-notice': { notices: SystemNotice[]; copy: CopyState }
  'devices-updated': Record<never, never>
  identify: { name: string; seconds: number }
  /** A bidder's online bid that was refused for its paddle, as the bidder was told; staff only. */
  'bid-refused': { lotNumber: LotNumber; amount: number; paddleNumber: string | null; code: string; message: string }
  /** As the auctioneer said it, for staff; where a bid was made is its `bidType`, since `type` is the message's own. */
  'rehearsal-call': Omit<RehearsalCall, 'type' | 'at'> & { bidType?: CallType }
  /** It began, ended, paused, went on, or goes at another pace; staff only. */
  'rehearsal-updated': { status: RehearsalStatus }
}

export type LiveType = keyof Messages
/** A message of the live channel; the event's name is its type. */
export type LiveMessage = { [T in LiveType]: LiveStamp & { type: T } & Messages[T] }[LiveType]
export type MessageOf<T extends LiveType> = Extract<LiveMessage, { type: T }>

/** Every type, so that a client can listen to each; complete by its type. */
export const LIVE_TYPES = Object.keys({
  'sale-changed': 0,
  'house-changed': 0,
  auction_state: 0,
  auction_started: 0,
  auction_stopped: 0,
  bid_placed: 0,
  bid_approved: 0,
  bid_rejected: 0,
  online_bids_outbid: 0,
  lot_state_updated: 0,
  'start-price-set': 0,
  'lot-increment-updated': 0,
  next_bid_updated: 0,
  'fair-warning-activated': 0,
  'fair-warning-cleared': 0,
  'auction-metadata-updated': 0,
  'auction-lots-updated': 0,
  'auction-deleted': 0,
  'terms-updated': 0,
  'lot-tags-updated': 0,
  'message-broadcast': 0,
  'rates-updated': 0,
  'style-updated': 0,
  'upload-progress': 0,
  'system-notice': 0,
  'devices-updated': 0,
  identify: 0,
  'bid-refused': 0,
  'rehearsal-call': 0,
  'rehearsal-updated': 0,
} satisfies Record<LiveType, 0>)
