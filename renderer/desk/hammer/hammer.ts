import type { Bid } from '../../../shared/entities/bid.ts'
import type { Question } from '../../../shared/entities/people/paddle.ts'
import { hasOwnPaddle, highestBid, underbid } from '../../../shared/rules/bids.ts'
import { howSold } from '../../components/lot/subject-choice.ts'

/** The bid that a hammer would sell at. */
export type Hammer = {
  bid: Bid
  underbidder: Bid | null
  /** The initial text of the paddle field. */
  paddle: string
  /** 'read-only' for online and advance bidders, who have their paddle; else 'typed'. */
  paddleField: 'read-only' | 'typed'
}

/** Returns the highest valid bid with its underbidder, or null without a bid. */
export function hammerOf(bids: readonly Bid[]): Hammer | null {
  const bid = highestBid(bids)
  if (!bid) return null
  return {
    bid,
    underbidder: underbid(bids),
    paddle: bid.paddleNumber ?? '',
    paddleField: hasOwnPaddle(bid.type) ? 'read-only' : 'typed',
  }
}

/** Returns why Confirm Sold is disabled, or null. No bidder has paddle 0, so a paddle of zeros is refused. */
export function whyNotSold(paddle: string, field: Hammer['paddleField'] | 'to-follow'): string | null {
  if (field !== 'typed') return null
  if (paddle === '') return 'Type the winning paddle, or press F if it follows'
  return /^0+$/.test(paddle) ? 'Paddle 0 does not exist' : null
}

/** Returns the body of a sale: the paddle defaults to FLOOR, notes to the clerk's attribution. */
export function soldBody(
  { bid }: Hammer,
  {
    paddle,
    notes,
    toFollow,
    confirm,
    ...how
  }: {
    paddle: string
    notes: string
    toFollow: boolean
    /** The questions about the buyer that were answered with yes. */
    confirm: readonly Question[]
  } & Parameters<typeof howSold>[0],
) {
  return {
    ...howSold(how),
    lotNumber: bid.lotNumber,
    soldPrice: bid.amount,
    ...(toFollow ? { toFollow } : { winnerPaddle: paddle || 'FLOOR' }),
    ...(confirm.length > 0 && !toFollow && { confirm: [...confirm] }),
    notes: notes.trim() || 'Sold by clerk',
  }
}
