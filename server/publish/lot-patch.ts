import type { Bid } from '../../shared/entities/bid.ts'
import type { LotPatch } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { wireAdvancedBid } from '../catalogue/wire.ts'
import { type Audience, bidFor } from '../sale/audience.ts'
import { lotOf, type Sale } from '../sale/state.ts'
import { lotState, saleStatus } from '../sale/views.ts'
import type { Telling } from './telling.ts'

/** What of a lot a message speaks of. */
export type About = {
  lotNumber: LotNumber
  /** Bids that changed or went. */
  bids?: string[]
  /** Bids that went with them. */
  removed?: string[]
  reset?: true
  /** Advance bids that changed or went. */
  advanced?: string[]
}

/** A lot as it stands now with the bids that changed, or null where none of them is, or was, the audience's to see. DESIGN 4, 5. */
export function lotPatch(
  { lotNumber, bids = [], removed = [], reset, advanced = [] }: About,
  telling: Telling,
): LotPatch | null {
  const { before, sale, auction, audience } = telling
  const lot = lotOf(sale, lotNumber)
  if (!lot) return null
  const seen = bids.map((id) => ({
    id,
    was: viewOf(id, { sale: before, lotNumber, telling }),
    is: viewOf(id, { sale, lotNumber, telling }),
  }))
  if (audience.kind !== 'staff' && bids.length > 0 && seen.every(({ was, is }) => !was && !is)) return null
  const stored = auction.advancedBids.filter((bid) => advanced.includes(bid.id))
  return {
    lotNumber,
    lot: lotState(sale, lot),
    bids: seen.flatMap(({ is }) => is ?? []),
    removed: [
      ...removed,
      ...seen.flatMap(({ id, was, is }) => (was && (!is || isOwnNoMore(was, is, audience)) ? [id] : [])),
    ],
    reset: reset ?? false,
    sale: saleStatus(lot, audience),
    ...(audience.kind !== 'public' &&
      advanced.length > 0 && {
        advancedBids: stored.map((bid) => wireAdvancedBid(bid, sale)),
        advancedRemoved: advanced.filter((id) => !stored.some((bid) => bid.id === id)),
      }),
  }
}

/**
 * Whether a bid was this bidder's own and is somebody else's now, as after the clerk's correction. Its public form names
 * nobody, so it comes as a bid that left and another that came: a tab would take it for its own otherwise.
 */
function isOwnNoMore(was: Bid, is: Bid, audience: Audience): boolean {
  return audience.kind === 'public' && was.paddleNumber !== null && is.paddleNumber === null
}

function viewOf(
  id: string,
  { sale, lotNumber, telling }: { sale: Sale; lotNumber: LotNumber; telling: Telling },
): Bid | null {
  const bid = lotOf(sale, lotNumber)?.bids.get(id)
  return bid ? bidFor(bid, { auctionId: sale.auctionId, audience: telling.audience }) : null
}
