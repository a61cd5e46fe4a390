import type { AuctionState, SaleMetadata } from '../entities/auction.ts'
import type { AdvancedBid, Bid } from '../entities/bid.ts'
import type { LotBook } from '../entities/book.ts'
import type { RatesReply } from '../entities/currency.ts'
import type { LotState, SaleStatus } from '../entities/lot.ts'
import type { CallType, RehearsalCall, RehearsalStatus } from '../entities/rehearsal/rehearsal.ts'
import type { PrompterMove } from '../entities/show/prompter.ts'
import type { CopyState, SystemNotice, UploadProgress } from '../entities/system.ts'
import type { Tag } from '../entities/tag.ts'
import type { Terms } from '../entities/terms.ts'
import type { HouseDiff } from '../house/state.ts'
import type { LotNumber } from '../lot-number.ts'
import type { SaleDiff } from './diff/apply.ts'

/** The path of the socket, for Socket.IO and plain WebSocket clients. */
export const LIVE_PATH = '/ws'

/** The time between two attempts to reconnect, in ms. */
export const RECONNECT_MS = 2_000

/** The time in which a screen collects updates before it renders them, in ms. */
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
  /** Like the header X-Desk. */
  desk?: string
  encoding?: 'gzip'
}
export type CallAnswer = {
  status: number
  body: unknown
  /** Like the header X-Sale-Seq: the sale, and its seq for this client after the call. */
  sale?: string
}

/** The answer to a read of a whole catalogue: its body as JSON, compressed once for all readers. */
export type PackedAnswer = { status: number; encoding: 'gzip'; body: Uint8Array }

/** The longest JSON of a call on the socket, in characters, not bytes. */
export const LONGEST_CALL = 2_500

export type LiveStamp = {
  /** The sale; null for messages about the house. */
  auctionId: string | null
  /**
   * For staff and displays the sale's seq after the change. For the public a count of its messages that begins at the
   * start of the server in milliseconds, so that it reveals nothing about other messages.
   */
  seq: number
  /** The seq of the audience's last message, if not one less. A screen below it has missed a message. */
  prev?: number
  /** The server's time, ISO 8601 UTC. */
  at: string
}

/** The seq of the message before this one. */
export function previousSeq({ seq, prev = seq - 1 }: Pick<LiveStamp, 'seq' | 'prev'>): number {
  return prev
}

/** The changed fields of a bid; for a new bid, the fields that differ from `newBid`. */
export type BidPatch = Partial<Bid> & Pick<Bid, 'id'>

/** The changes of a lot for an audience, to apply without another request. */
export type LotPatch = {
  lotNumber: LotNumber
  lot?: Partial<LotState>
  /** New or changed bids, in order. */
  bids?: BidPatch[]
  /** Bids to remove before `bids` are added. One in both was this bidder's own and no longer is. */
  removed?: string[]
  /** Remove all bids of the lot before `bids` are added. */
  reset?: true
  sale?: SaleStatus
  /** The changed and the removed advance bids; staff and displays only. */
  advancedBids?: AdvancedBid[]
  advancedRemoved?: string[]
  /** The reserve and the next bid of the book; staff and displays only. */
  book?: LotBook
}

type Messages = {
  /**
   * The changes of a sale for an audience. `anew`: it is now on show, or has other tags: read it again. `own`: for one
   * bidder alone, to be applied after the public message with the same seq; if that seq is new, the message follows.
   */
  'sale-changed': { diff: SaleDiff; anew?: true; own?: true }
  /** The changes of the house for an audience. */
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
  /** An online bid that was refused for its paddle, with the message to the bidder; staff only. */
  'bid-refused': { lotNumber: LotNumber; amount: number; paddleNumber: string | null; code: string; message: string }
  /** The bidders who rest a finger on the bid button of the lot on show; staff only. */
  'bidders-thinking': { lots: { lotNumber: LotNumber; bidders: number }[] }
  /** A prompter scrolls, or changes its text; prompters and staff only. */
  'prompter-moved': { move: PrompterMove }
  /** A call of the auctioneer, for staff. `bidType` is the type of its bid, as `type` is the message's. */
  'rehearsal-call': Omit<RehearsalCall, 'type' | 'at'> & { bidType?: CallType }
  /** It started, ended, paused, resumed or changed pace; staff only. */
  'rehearsal-updated': { status: RehearsalStatus }
}

export type LiveType = keyof Messages
/** A message of the live channel; the event's name is its type. */
export type LiveMessage = { [T in LiveType]: LiveStamp & { type: T } & Messages[T] }[LiveType]
export type MessageOf<T extends LiveType> = Extract<LiveMessage, { type: T }>

/** Every message type, so that a client can listen to each. The type makes the list complete. */
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
  'bidders-thinking': 0,
  'prompter-moved': 0,
  'rehearsal-call': 0,
  'rehearsal-updated': 0,
} satisfies Record<LiveType, 0>)
