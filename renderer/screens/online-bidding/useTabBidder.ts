import { useEffect, useState } from 'react'
import { useBidder } from '../../data/kept/bidder.ts'
import { keepBidder, parseJoinedCode } from '../../data/kept/bidder-session.ts'
import { stored } from '../../data/kept/storage-keys.ts'
import { useStored } from '../../data/kept/stored.ts'
import { watchPaddle } from './paddle-watch.ts'

/** Milliseconds between two attempts to join. */
const TRY_AGAIN_MS = 3_000

/**
 * Returns this tab's bidder, who joins automatically, and again when the server no longer knows the paddle; not after
 * the house ended the session. A new tab of a device that joined by a code asks first whether it goes on as that paddle
 * (`codeOf`).
 */
export function useTabBidder() {
  const { bidder, endedPaddle, join, isJoining, error } = useBidder()
  const paddleNumber = bidder?.paddleNumber ?? null
  const hasFailed = error !== null
  const [former] = useStored(stored.formerPaddle)
  const [openedAt] = useState(Date.now)
  const kept = parseJoinedCode(useStored(stored.joinedCode)[0], openedAt)
  const codeOf = paddleNumber === null && endedPaddle === null && former === null ? kept : null
  const isIdle = paddleNumber === null && endedPaddle === null && codeOf === null && !isJoining

  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => join({}), hasFailed ? TRY_AGAIN_MS : 0)
    return () => clearTimeout(timer)
  }, [isIdle, hasFailed, join])

  useEffect(() => {
    if (paddleNumber !== null) return watchPaddle(paddleNumber, { onTaken: () => keepBidder(null) })
  }, [paddleNumber])

  return {
    bidder,
    endedPaddle,
    codeOf: isJoining ? null : codeOf,
    goOn: ({ code }: { code: string }) => join({ code }),
    joinAgain: () => join({}),
    error: bidder ? null : error,
  }
}
