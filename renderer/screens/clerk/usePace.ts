import { useEffect, useState } from 'react'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import { useOutcomeTimes } from '../../data/lot-reads.ts'
import { useAuctionState } from '../../data/sale-reads.ts'
import { PACE_LOTS, paceOf, tally } from './rules/pace.ts'

const LOOK_EVERY_MS = 30_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Counts of the sale, and the lots finished last as far as the catalogue's order tells. */
function progressOf({ lots = [], lotStates = {}, startedAt, currentLotIndex, isComplete }: AuctionState) {
  const inOrder = lots.flatMap(({ lot_number }) => lotStates[String(lot_number)] ?? [])
  const before = inOrder.slice(0, isComplete ? undefined : currentLotIndex)
  const finished = before.filter(({ status }) => status === 'sold' || status === 'passed')
  return {
    ...tally(inOrder.map(({ status }) => status)),
    startedAt,
    lastFinished: finished.slice(-PACE_LOTS).map(({ lotNumber }) => lotNumber),
  }
}

/** The sale's pace. */
export function usePace() {
  const now = useNow()
  const { data } = useAuctionState({ select: progressOf })
  const times = useOutcomeTimes(data?.lastFinished ?? [])
  const { sold = 0, passed = 0, remaining = 0, startedAt = null } = data ?? {}
  const started = startedAt === null ? null : Date.parse(startedAt)
  const outcomes = times.map((at) => Date.parse(at))
  // A lot done this very moment may lie after the last look at the clock.
  const pace = paceOf({ startedAt: started, outcomes, remaining, now: Math.max(now, ...outcomes) })
  return { sold, passed, remaining, pace }
}
