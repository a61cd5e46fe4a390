import { useRef } from 'react'
import { type BidRow, isForeseen } from './rules/bid-rows.ts'

/**
 * Tells which bids came while the clerk was looking: those are highlighted. A bid that was on show before the server
 * took it is not highlighted a second time under its own name.
 */
export function useFreshBids(rows: readonly BidRow[], ready: 'loading' | 'read'): (row: BidRow) => boolean {
  const known = useRef<{ ids: Set<string>; foreseen: Set<string>; fresh: Set<string> } | null>(null)
  if (ready === 'loading') {
    known.current = null
    return () => false
  }
  if (known.current === null) {
    known.current = { ids: new Set(rows.map(({ bid }) => bid.id)), foreseen: new Set(), fresh: new Set() }
  }
  const { ids, foreseen, fresh } = known.current
  for (const { bid } of rows) {
    if (ids.has(bid.id)) continue
    ids.add(bid.id)
    const signature = `${bid.type} ${bid.amount}`
    if (isForeseen(bid)) foreseen.add(signature)
    if (isForeseen(bid) || !foreseen.delete(signature)) fresh.add(bid.id)
  }
  return ({ bid }) => fresh.has(bid.id)
}
