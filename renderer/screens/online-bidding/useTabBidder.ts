import { useEffect } from 'react'
import { useBidder } from '../../data/kept/bidder.ts'
import { keepBidder } from '../../data/kept/bidder-session.ts'
import { watchPaddle } from './paddle-watch.ts'

/** Milliseconds between two attempts to join. */
const TRY_AGAIN_MS = 3_000

/** Returns this tab's bidder, who joins automatically, and again when the server no longer knows the paddle. */
export function useTabBidder() {
  const { bidder, join, isJoining, error } = useBidder()
  const paddleNumber = bidder?.paddleNumber ?? null
  const hasFailed = error !== null

  useEffect(() => {
    if (paddleNumber !== null || isJoining) return
    const timer = setTimeout(() => join({}), hasFailed ? TRY_AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [paddleNumber, isJoining, hasFailed, join])

  useEffect(() => {
    if (paddleNumber !== null) return watchPaddle(paddleNumber, { onTaken: () => keepBidder(null) })
  }, [paddleNumber])

  return { bidder, error: bidder ? null : error }
}
