import type { Bid } from '../entities/bid.ts'
import { BID_TYPES, type BidType, type RoomBidType } from '../entities/bids/bid-types.ts'
import { isSamePaddle } from '../paddle-number.ts'

/** The fields of a bid that decide whether it is valid. */
export type RankedBid = Pick<Bid, 'amount' | 'type' | 'status' | 'cancelled' | 'deletedByClerk' | 'tied' | 'first'>

/** A valid bid is active, not cancelled, not deleted by the clerk, and not the start price. */
export function isValidBid(bid: RankedBid): boolean {
  return bid.status === 'active' && !bid.cancelled && !bid.deletedByClerk && bid.type !== 'start_price'
}

/** The valid bids, in the same order. */
export function validBids<B extends RankedBid>(bids: readonly B[]): B[] {
  return bids.filter(isValidBid)
}

/** The valid bid with the largest amount; of equals the one that was named first, or else the earlier one. */
export function highestBid<B extends RankedBid>(bids: Iterable<B>): B | null {
  let highest: B | null = null
  for (const bid of bids) if (isValidBid(bid) && (highest === null || isAbove(bid, highest))) highest = bid
  return highest
}

function isAbove(bid: RankedBid, other: RankedBid): boolean {
  return bid.amount > other.amount || (bid.first === true && !other.first && bid.amount === other.amount)
}

/** Whether a bid was recorded at the price of another. */
export function hasTied(bids: Iterable<RankedBid>): boolean {
  for (const { tied } of bids) if (tied) return true
  return false
}

/** The two bids at the highest price of which none was named first yet, in their order. Null if the lot has no tie. */
export function openTie<B extends RankedBid>(bids: Iterable<B>): readonly B[] | null {
  if (!hasTied(bids)) return null
  const amount = highestBid(bids)?.amount
  const equal = [...bids].filter((bid) => isValidBid(bid) && bid.amount === amount)
  return equal.length > 1 && equal.some(({ tied }) => tied) && !equal.some(({ first }) => first) ? equal : null
}

/** Whether an amount would lead: above the highest bid, or for the first bid at least the start price. */
export function wouldLead(
  amount: number,
  { startPrice, highestBid: highest }: { startPrice: number | null; highestBid: number | null },
): boolean {
  if (highest !== null) return amount > highest
  return startPrice !== null && amount >= startPrice
}

/** The second highest valid bid: the last one called before the highest. */
export function lastBid<B extends RankedBid>(bids: readonly B[]): B | null {
  const highest = highestBid(bids)
  return highestBid(bids.filter((bid) => bid !== highest))
}

/** The highest valid bid of another paddle than the leader's, or of the house. Null if there is none. */
export function bidAgainst<B extends RankedBid & Pick<Bid, 'paddleNumber'>>(bids: readonly B[]): B | null {
  const leading = highestBid(bids)
  const paddle = leading?.paddleNumber ?? null
  return highestBid(
    bids.filter((bid) => bid !== leading && (paddle === null || !isSamePaddle(bid.paddleNumber, paddle))),
  )
}

/** The underbid: the highest bid of another paddle, without house bids for the vendor. Null if there is none. */
export function underbid<B extends RankedBid & Pick<Bid, 'paddleNumber'>>(bids: readonly B[]): B | null {
  const leading = highestBid(bids)
  return bidAgainst(bids.filter((bid) => bid === leading || bid.type !== 'house'))
}

/** Whether a paddle would bid against itself: it leads already. */
export function isAgainstItself(paddle: string | null, highest: Pick<Bid, 'paddleNumber'> | null): boolean {
  return paddle !== null && paddle !== '' && highest !== null && isSamePaddle(paddle, highest.paddleNumber)
}

/** Whether the clerk's history lists a bid: an online bid only once it is active, rejected or cancelled. */
export function isListed(bid: RankedBid): boolean {
  return bid.status !== 'pending' && !bid.deletedByClerk
}

export const BID_TYPE_LABELS = Object.fromEntries(
  Object.entries(BID_TYPES).map(([type, { label }]) => [type, label]),
  // The types are those of the table.
) as Readonly<Record<BidType, string>>

/** Whether a bid was called out to the auctioneer: in the room or by telephone. */
export function isOfRoom<B extends { type?: BidType | undefined }>(bid: B): bid is B & { type: RoomBidType } {
  return bid.type !== undefined && BID_TYPES[bid.type].isOfRoom
}

/** Whether the bidder's paddle is known without typing it. */
export function hasOwnPaddle(type: BidType): boolean {
  return BID_TYPES[type].hasOwnPaddle
}
