import { useEffect, useState } from 'react'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { useOutcomeTimes } from '../../data/reads/desk-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { type SaleView, statesInOrder } from '../../data/sale/view.ts'
import { PACE_LOTS, paceOf, tally } from './pace.ts'

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
function progressOf(view: SaleView) {
  const { startedAt = null, currentLotIndex = 0, isComplete = false } = view.sale ?? {}
  const inOrder = statesInOrder(view)
  const before = inOrder.slice(0, isComplete ? undefined : currentLotIndex)
  const finished = before.filter(({ status }) => isFinished(status))
  return {
    ...tally(inOrder),
    startedAt,
    lastFinished: finished.slice(-PACE_LOTS).map(({ lotNumber }) => lotNumber),
  }
}

/** The sale's pace. */
export function usePace() {
  const now = useNow()
  const { startedAt, lastFinished, ...counts } = useView(progressOf)
  const { remaining } = counts
  const times = useOutcomeTimes(lastFinished)
  const started = startedAt === null ? null : Date.parse(startedAt)
  const outcomes = times.map((at) => Date.parse(at))
  // A lot done this very moment may lie after the last look at the clock.
  const pace = paceOf({ startedAt: started, outcomes, remaining, now: Math.max(now, ...outcomes) })
  return { ...counts, pace }
}
