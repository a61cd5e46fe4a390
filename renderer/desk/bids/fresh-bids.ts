import { useEffect, useReducer, useState } from 'react'
import { isPredicted } from '../../data/sale/store.ts'
import type { BidRow } from '../bid-rows.ts'

/** How long a new bid is highlighted, in ms. */
export const FRESH_MS = 450

/** Returns the new bids of a history at a time, in milliseconds of any monotonic clock. */
export type FreshBids = (rows: readonly BidRow[], now: number) => ReadonlySet<string>

/**
 * Follows a history from its first reading, in which no bid is new. A predicted bid is not new again under its final
 * id.
 */
export function followFreshBids(first: readonly BidRow[]): FreshBids {
  const known = new Set(first.map(({ bid }) => bid.id))
  const predicted = new Set<string>()
  const since = new Map<string, number>()
  return (rows, now) => {
    for (const { bid } of rows) {
      if (known.has(bid.id)) continue
      known.add(bid.id)
      const signature = `${bid.type} ${bid.amount}`
      if (isPredicted(bid)) predicted.add(signature)
      if (isPredicted(bid) || !predicted.delete(signature)) since.set(bid.id, now)
    }
    for (const [id, at] of since) if (now - at >= FRESH_MS) since.delete(id)
    return new Set(since.keys())
  }
}

/**
 * Returns which bids arrived while the screen was open: these are highlighted once. A row scrolled out of view and back
 * is rendered again, so a bid must not be new for longer than its highlight.
 */
export function useFreshBids(rows: readonly BidRow[], ready: 'loading' | 'read'): (row: BidRow) => boolean {
  const [follow, setFollow] = useState<FreshBids | null>(null)
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  if (ready === 'loading') {
    if (follow) setFollow(null)
  } else if (!follow) setFollow(() => followFreshBids(rows))
  const fresh = follow?.(rows, performance.now())
  const any = fresh !== undefined && fresh.size > 0

  // Each new bid renders the rows; this timer is for the last one.
  useEffect(() => {
    if (!any) return
    const timer = setTimeout(drawAnew, FRESH_MS)
    return () => clearTimeout(timer)
  })
  return ({ bid }) => fresh?.has(bid.id) ?? false
}
