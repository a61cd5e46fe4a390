import { useEffect, useState } from 'react'
import type { LateBid } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { LATE_BID_TOLD_MS } from '../../../shared/rules/outcomes.ts'
import { useDataSource } from '../data-context.ts'
import { useSaleStatus } from './sale-reads.ts'

const NONE: readonly LateBid[] = []

/** Returns online bids that arrived too late for a lot's hammer, latest first, while they are shown. */
export function useLateBids(lotNumber: LotNumber | null): readonly LateBid[] {
  const { clock } = useDataSource()
  const { data } = useSaleStatus(lotNumber)
  const late = data?.late ?? NONE
  const [now, setNow] = useState(clock.now)
  const told = late.filter(({ at }) => Math.max(now, Date.parse(at)) - Date.parse(at) < LATE_BID_TOLD_MS)
  const next = told[0]
  useEffect(() => {
    setNow(clock.now())
    if (!next) return undefined
    const timer = setTimeout(() => setNow(clock.now()), Date.parse(next.at) + LATE_BID_TOLD_MS - clock.now())
    return () => clearTimeout(timer)
  }, [next, clock])
  return told.toReversed()
}
