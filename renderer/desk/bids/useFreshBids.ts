import { useEffect, useReducer, useState } from 'react'
import type { BidRow } from './bid-rows.ts'
import { FRESH_MS, type FreshBids, followFreshBids } from './fresh-bids.ts'

/**
 * Tells which bids came while the clerk was looking: those are highlighted, once. A row that is scrolled out of sight
 * and back is drawn from the beginning, so a bid must not count as new for longer than its highlight takes.
 */
export function useFreshBids(rows: readonly BidRow[], ready: 'loading' | 'read'): (row: BidRow) => boolean {
  const [follow, setFollow] = useState<FreshBids | null>(null)
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  if (ready === 'loading') {
    if (follow) setFollow(null)
  } else if (!follow) setFollow(() => followFreshBids(rows))
  const fresh = follow?.(rows, performance.now())
  const any = fresh !== undefined && fresh.size > 0

  // Each bid that comes draws the rows anew by itself; this is for the last of them.
  useEffect(() => {
    if (!any) return
    const timer = setTimeout(drawAnew, FRESH_MS)
    return () => clearTimeout(timer)
  })
  return ({ bid }) => fresh?.has(bid.id) ?? false
}
