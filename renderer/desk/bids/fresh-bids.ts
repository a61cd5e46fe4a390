import { isPredicted } from '../../data/sale/store.ts'
import type { BidRow } from './bid-rows.ts'

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
