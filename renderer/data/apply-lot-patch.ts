import type { LotPatch, Stamp } from '../../shared/live.ts'
import { patchAdvanced, patchBids, patchPending } from './bid-lists.ts'
import type { Audience } from './client.ts'
import { keys } from './keys.ts'
import type { LiveCache } from './live-cache.ts'

/** The lot reads speak of the sale on show; a correction of another sale is none of theirs. */
export function isOnShow(cache: LiveCache, auctionId: string | null): boolean {
  const state = cache.read(keys.auctionState('full')) ?? cache.read(keys.auctionState('current'))
  return state === undefined || state.auctionId === auctionId
}

/** Brings everything the cache holds of a lot up to the patch. */
export function applyLotPatch(cache: LiveCache, patch: Stamp & LotPatch, audience: Audience): void {
  const { lotNumber, lot, sale, auctionId } = patch
  const bidsChange = patch.bids.length > 0 || patch.removed.length > 0 || patch.reset
  const advancedChange = !!patch.advancedBids?.length || !!patch.advancedRemoved?.length

  if (advancedChange && auctionId !== null) {
    cache.change(keys.advancedBidsOfLot(auctionId, lotNumber), (now) => patchAdvanced(now, patch))
  }
  // Clear All makes the advance bids accepted on the lot available again, and the message names none of them.
  if (patch.reset && auctionId !== null) cache.invalidate('advancedBidsOfLot', auctionId, String(lotNumber))
  if (!isOnShow(cache, auctionId)) return

  cache.change(keys.lotState(lotNumber), () => lot)
  cache.change(keys.saleStatus(lotNumber), () => sale)
  cache.change(keys.auctionState('full'), (now) =>
    now.lotStates ? { ...now, lotStates: { ...now.lotStates, [String(lotNumber)]: lot } } : now,
  )
  if (bidsChange) {
    cache.change(keys.bidsOfLot(lotNumber), (now) => patchBids(now, patch, audience))
    cache.change(keys.pendingBids(lotNumber), (now) => patchPending(now, patch))
  }
  if (bidsChange || advancedChange) {
    cache.change(keys.allBidsOfLot(lotNumber), (now) => ({
      bids: bidsChange ? patchBids(now.bids, patch, audience) : now.bids,
      advancedBids: advancedChange ? patchAdvanced(now.advancedBids, patch) : now.advancedBids,
    }))
  }
}
