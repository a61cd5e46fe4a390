import { useEffect, useState } from 'react'
import type { LateBid } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { LATE_BID_TOLD_MS } from '../../../shared/rules/outcomes.ts'
import { useSaleStatus } from './sale-reads.ts'

const NONE: readonly LateBid[] = []

/** Online bids that came too late for a lot's hammer, the last first, as long as they are told. */
export function useLateBids(lotNumber: LotNumber | null): readonly LateBid[] {
  const { data } = useSaleStatus(lotNumber)
  const late = data?.late ?? NONE
  const [now, setNow] = useState(Date.now)
  const told = late.filter(({ at }) => Math.max(now, Date.parse(at)) - Date.parse(at) < LATE_BID_TOLD_MS)
  const next = told[0]
  useEffect(() => {
    setNow(Date.now())
    if (!next) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Date.parse(next.at) + LATE_BID_TOLD_MS - Date.now())
    return () => clearTimeout(timer)
  }, [next])
  return told.toReversed()
}
