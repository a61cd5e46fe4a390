import type { Bid } from '../entities/bid.ts'
import { isSamePaddle } from '../paddle-number.ts'
import { hasOwnPaddle, highestBid, isValidBid, type RankedBid } from './bids.ts'

type PaddledBid = RankedBid & Pick<Bid, 'paddleNumber'>
type Sold = { amount: number | null; paddleNumber: string | null }

/** The winning bid: of equal amounts, the one of that paddle. */
export function winningBid<B extends PaddledBid>(bids: readonly B[], { amount, paddleNumber }: Sold): B | undefined {
  const equal = bids.filter((bid) => isValidBid(bid) && bid.amount === amount)
  return equal.find((bid) => isSamePaddle(bid.paddleNumber, paddleNumber)) ?? equal[0]
}

/**
 * Why a corrected sale needs a new note: its price is not the highest bid, or the online or advance bid at that price
 * is another paddle's. Null if it needs none. The paddle of a telephone or floor bid is the clerk's entry, and is
 * corrected with the sale.
 */
export function noteNeeded<B extends PaddledBid>(
  sold: Sold,
  { was, bids }: { was: Sold; bids: readonly B[] },
): 'price' | 'paddle' | null {
  const isPriceNew = sold.amount !== was.amount
  if (isPriceNew && sold.amount !== highestBid(bids)?.amount) return 'price'
  const bid = winningBid(bids, sold)
  if (!bid || !hasOwnPaddle(bid.type) || (!isPriceNew && sold.paddleNumber === was.paddleNumber)) return null
  return sold.paddleNumber === null || sold.paddleNumber === bid.paddleNumber ? null : 'paddle'
}
