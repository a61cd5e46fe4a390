import { highestBid, isValidBid } from '../rules/bids.ts'
import { sameHolder } from './people/holders.ts'
import type { LotSale, Sale, SaleBid } from './state.ts'

/**
 * The highest bid of a holder who did not win the lot, on any paddle; house bids do not count. Null if there is none, and
 * for an appeal.
 */
export function underbidOf(sale: Pick<Sale, 'paddles'>, { bids, outcome, round }: LotSale): SaleBid | null {
  if (round?.levels) return null
  const winner = outcome?.status === 'sold' ? outcome : null
  const isWinners = winner?.paddleNumber ? sameHolder(sale, winner.paddleNumber) : () => false
  const others = [...bids.values()].filter(
    ({ id, type, paddleNumber, ...bid }) =>
      isValidBid({ type, ...bid }) &&
      type !== 'house' &&
      id !== winner?.bidId &&
      (paddleNumber === null || !isWinners(paddleNumber)),
  )
  return highestBid(others)
}
