import type { AdvancedBid, Bid } from '../../../../shared/entities/bid.ts'
import type { LotBook } from '../../../../shared/entities/book.ts'
import type { LotState, SaleStatus } from '../../../../shared/entities/lot.ts'
import { byAmountLeft } from '../../../../shared/sale/commissions.ts'
import type { BidPatch, LiveStamp, LotPatch } from '../../../../shared/sale/live.ts'
import { inOrder } from '../../../../shared/sale/view/views.ts'
import { newBid } from '../../wire/lot-difference.ts'

/** A lot as a screen knows it; what it has not read is absent. */
export type KnownLot = {
  state?: LotState | undefined
  sale?: SaleStatus | undefined
  /** In the order they were placed. */
  bids?: readonly Bid[] | undefined
  /** Highest first. */
  advancedBids?: readonly AdvancedBid[] | undefined
  book?: LotBook | undefined
}

/** Applies a named message to a lot, in the way that clients apply it. */
export function applyPatch(known: KnownLot, patch: LotPatch & LiveStamp): KnownLot {
  return {
    state: known.state ? { ...known.state, ...patch.lot } : wholeState(patch.lot),
    sale: patch.sale ?? known.sale,
    bids: known.bids && patchBids(known.bids, patch),
    advancedBids: known.advancedBids && patchAdvanced(known.advancedBids, patch),
    book: patch.book ?? known.book,
  }
}

/** The figures of a lot, if the message has all of them. */
function wholeState(lot: LotPatch['lot']): LotState | undefined {
  return lot && isWhole(lot) ? lot : undefined
}

function isWhole(lot: Partial<LotState>): lot is LotState {
  return lot.status !== undefined
}

/** A lot's bids after a patch, in the order they were placed. The input is not changed. */
function patchBids(
  list: readonly Bid[],
  { bids = [], removed = [], reset, lotNumber, auctionId, at, seq }: LotPatch & LiveStamp,
): readonly Bid[] {
  if (bids.length === 0 && removed.length === 0 && !reset) return list
  const kept = reset ? [] : list.filter(({ id }) => !removed.includes(id))
  for (const patch of bids) {
    const place = kept.findIndex(({ id }) => id === patch.id)
    const known = kept[place]
    if (known) kept[place] = { ...known, ...patch }
    else if (isNew(patch)) {
      const base = newBid({ id: patch.id, auctionId: auctionId ?? '', lotNumber, type: patch.type, at, seq })
      kept.push({ ...base, ...patch })
    }
  }
  return kept.sort(inOrder)
}

function isNew(patch: BidPatch): patch is BidPatch & Pick<Bid, 'type' | 'amount'> {
  return patch.type !== undefined && patch.amount !== undefined
}

/** A lot's advance bids after a patch, highest first. */
export function patchAdvanced(
  list: readonly AdvancedBid[],
  { advancedBids = [], advancedRemoved = [] }: Pick<LotPatch, 'advancedBids' | 'advancedRemoved'>,
): readonly AdvancedBid[] {
  if (advancedBids.length === 0 && advancedRemoved.length === 0) return list
  const gone = new Set([...advancedRemoved, ...advancedBids.map(({ id }) => id)])
  return [...list.filter(({ id }) => !gone.has(id)), ...advancedBids].sort(byAmountLeft)
}
