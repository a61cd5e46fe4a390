import { useEffect, useState } from 'react'
import type { LotState } from '../../../shared/entities/lot.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { useDataSource } from '../../data/data-context.ts'
import { useOutcomeTimes } from '../../data/reads/sale-reads.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import { useLotStates } from '../selectors.ts'
import { PACE_LOTS, paceOf, tally } from './pace.ts'

const LOOK_EVERY_MS = 30_000

/** Returns the server's time, which outcomes have: the device's clock may be off. */
function useServerTime(): number {
  const { clock } = useDataSource()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}

/** Returns the counts of the sale, and the last finished lots by the catalogue's order. */
function progressOf(inOrder: readonly LotState[], sale: SaleHead | undefined) {
  const { startedAt = null, currentLotIndex = 0, isComplete = false } = sale ?? {}
  const before = inOrder.slice(0, isComplete ? undefined : currentLotIndex)
  const finished = before.filter(({ status }) => isFinished(status))
  return {
    ...tally(inOrder),
    startedAt,
    lastFinished: finished.slice(-PACE_LOTS).map(({ lotNumber }) => lotNumber),
  }
}

/** Returns the sale's pace. */
function usePace() {
  const now = useServerTime()
  const { startedAt, lastFinished, ...counts } = useLotStates(progressOf)
  const { remaining } = counts
  const times = useOutcomeTimes(lastFinished)
  const started = startedAt === null ? null : Date.parse(startedAt)
  const outcomes = times.map((at) => Date.parse(at))
  // An outcome may be later than the last reading of the clock.
  const pace = paceOf({ startedAt: started, outcomes, remaining, now: Math.max(now, ...outcomes) })
  return { ...counts, pace }
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The sale's progress, its pace, and its projected end. */
export function SalePace() {
  const { sold, subject, passed, withdrawn, pace, remaining } = usePace()
  return (
    <p className="figures flex shrink-0 flex-wrap items-baseline gap-x-3 px-2.5 pb-2 text-xs whitespace-nowrap text-ink-muted">
      <span>
        <strong className="font-semibold">{sold}</strong> sold
        {subject > 0 && `, ${subject} subject`}
      </span>
      <span>
        <strong className="font-semibold">{passed}</strong> passed
      </span>
      {withdrawn > 0 && (
        <span>
          <strong className="font-semibold">{withdrawn}</strong> withdrawn
        </span>
      )}
      <span>
        <strong className="font-semibold">{remaining}</strong> to go
      </span>
      {pace && (
        <>
          <span>
            <strong className="font-semibold">{pace.lotsAnHour}</strong> lots an hour
          </span>
          {remaining > 0 && (
            <span>
              finish about <strong className="font-semibold">{clock.format(pace.finishAt)}</strong>
            </span>
          )}
        </>
      )}
    </p>
  )
}
