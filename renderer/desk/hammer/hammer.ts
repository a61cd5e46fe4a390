import type { Bid } from '../../../shared/entities/bid.ts'
import { hasOwnPaddle, highestBid, underbid } from '../../../shared/rules/bids.ts'
import { howSold } from '../../components/lot/subject-choice.ts'

/** What the hammer would fall on. */
export type Hammer = {
  bid: Bid
  underbidder: Bid | null
  /** What the paddle field begins with. */
  paddle: string
  /** Online and advance bidders have their paddle; the others' is typed. */
  paddleField: 'read-only' | 'typed'
}

/** The highest valid bid with its underbidder, or null where there is nothing to sell at. */
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

/** Whether Confirm Sold may be pressed. */
export function maySell(paddle: string, field: Hammer['paddleField']): boolean {
  return field === 'read-only' || paddle !== ''
}

/** The sale as it is sent: the paddle defaults to FLOOR, notes to the clerk's attribution. */
export function soldBody(
  { bid }: Hammer,
  { paddle, notes, ...how }: { paddle: string; notes: string } & Parameters<typeof howSold>[0],
) {
  return {
    ...howSold(how),
    lotNumber: bid.lotNumber,
    soldPrice: bid.amount,
    winnerPaddle: paddle || 'FLOOR',
    notes: notes.trim() || 'Sold by clerk',
  }
}
