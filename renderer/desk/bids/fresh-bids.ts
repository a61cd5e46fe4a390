import { useEffect, useReducer, useState } from 'react'
import { isPredicted } from '../../data/sale/store.ts'
import type { BidRow } from '../bid-rows.ts'

/** How long a new bid is highlighted. */
export const FRESH_MS = 450

/** Tells which bids of a history are new at a moment, in milliseconds of any clock that runs steadily. */
export type FreshBids = (rows: readonly BidRow[], now: number) => ReadonlySet<string>

/**
 * Follows a history from its first reading, of which nothing is new. A bid that was on show before the server took it
 * is not new a second time under its own name.
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
