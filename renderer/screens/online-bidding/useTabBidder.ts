import { useEffect } from 'react'
import { useBidder } from '../../data/kept/bidder.ts'
import { keepBidder } from '../../data/kept/bidder-session.ts'
import { watchPaddle } from './paddle-watch.ts'

/** Milliseconds between two attempts to join. */
const TRY_AGAIN_MS = 3_000

/**
 * Returns this tab's bidder, who joins automatically, and again when the server no longer knows the paddle; not after
 * the house ended the session.
 */
export function useTabBidder() {
  const { bidder, endedPaddle, join, isJoining, error } = useBidder()
  const paddleNumber = bidder?.paddleNumber ?? null
  const hasFailed = error !== null
  const isIdle = paddleNumber === null && endedPaddle === null && !isJoining

  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => join({}), hasFailed ? TRY_AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [isIdle, hasFailed, join])

  useEffect(() => {
    if (paddleNumber !== null) return watchPaddle(paddleNumber, { onTaken: () => keepBidder(null) })
  }, [paddleNumber])

  return { bidder, endedPaddle, joinAgain: () => join({}), error: bidder ? null : error }
}
