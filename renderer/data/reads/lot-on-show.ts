import { useEffect, useState } from 'react'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { Lot, SaleStatus } from '../../../shared/entities/lot.ts'
import { useSaleStatus } from './sale-reads.ts'

/** How long an outcome is shown before the next lot, in milliseconds. */
export const OUTCOME_HELD_MS = 5_000

type Seen = { auctionId: string | null; lot: Lot | null }

export type LotOnShow = {
  /** The lot to show; null if no auction is live. */
  lot: Lot | null
  /** Whether the shown lot has ended and the next one waits. */
  isHeld: boolean
  /** The previous lot and its outcome, once the next one is shown. */
  last: { lot: Lot; sale: SaleStatus } | null
}

/**
 * Returns the current lot, or for five seconds the one that has just ended: the sale's current lot changes with the
 * hammer. 'next-lot-starts' ends this sooner, because a bidder must not miss the beginning of the next lot.
 */
export function useLotOnShow(
  state: AuctionState | undefined,
  { holdUntil }: { holdUntil: 'time-is-up' | 'next-lot-starts' },
): LotOnShow {
  const current = state?.isActive ? state.currentLot : null
  const auctionId = state?.auctionId ?? null
  const [seen, setSeen] = useState<Seen>({ auctionId, lot: current })
  const [left, setLeft] = useState<Lot | null>(null)
  const [shownLongEnough, setShownLongEnough] = useState<Lot | null>(null)

  if (seen.auctionId !== auctionId || seen.lot !== current) {
    setSeen({ auctionId, lot: current })
    if (seen.auctionId !== auctionId || !current) setLeft(null)
    else if (seen.lot && seen.lot.lot_number !== current.lot_number) setLeft(seen.lot)
  }

  const { data: sale, isFetching, refetch } = useSaleStatus(left?.lot_number ?? null)
  const isOver = !!sale?.status
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setShownLongEnough(left), OUTCOME_HELD_MS)
    return () => clearTimeout(timer)
  }, [left])
  // While polling, the sale may have moved on before the lot's outcome was read.
  useEffect(() => {
    if (left && !isOver) void refetch()
  }, [left, isOver, refetch])

  const nextStarted = !!current && state?.activeLotNumber === current.lot_number
  const mayHold = left !== shownLongEnough && (holdUntil === 'time-is-up' || !nextStarted)
  if (left && mayHold && (isOver || isFetching)) return { lot: left, isHeld: true, last: null }
  return { lot: current, isHeld: false, last: left && sale?.status ? { lot: left, sale } : null }
}
