import type { AuctionState } from '../../shared/entities/auction.ts'
import type { Lot } from '../../shared/entities/lot.ts'
import type { MessageOf } from '../../shared/live.ts'
import { isOnShow } from './apply-lot-patch.ts'
import { keys, type View } from './keys.ts'
import type { LiveCache } from './live-cache.ts'

const VIEWS = ['current', 'full'] as const satisfies readonly View[]

function withHead(now: AuctionState, state: AuctionState, view: View): AuctionState {
  const { lots, lotStates, ...head } = state
  if (view === 'current') return head
  if (lots && lotStates) return state
  const sameSale = now.auctionId === state.auctionId
  return sameSale && now.lots && now.lotStates ? { ...head, lots: now.lots, lotStates: now.lotStates } : head
}

/** The sale's head as the message says; a message without the lots keeps those that are known. */
export function applyState(cache: LiveCache, state: AuctionState): void {
  for (const view of VIEWS) cache.change(keys.auctionState(view), (now) => withHead(now, state, view))
  const full = cache.read(keys.auctionState('full'))
  if (full && !full.lots) cache.invalidate('auctionState', 'full')
}

function changeState(cache: LiveCache, auctionId: string | null, change: (now: AuctionState) => AuctionState): void {
  if (!isOnShow(cache, auctionId)) return
  for (const view of VIEWS) cache.change(keys.auctionState(view), change)
}

export function applyFairWarning(
  cache: LiveCache,
  message: MessageOf<'fair-warning-activated' | 'fair-warning-cleared'>,
): void {
  const given = message.type === 'fair-warning-activated'
  changeState(cache, message.auctionId, (now) => ({
    ...now,
    fairWarningActive: given,
    fairWarningLotNumber: given ? message.lotNumber : null,
  }))
}

export function applyNextBid(cache: LiveCache, message: MessageOf<'next_bid_updated'>): void {
  const { lotNumber, nextBidAmount, auctionId } = message
  if (!isOnShow(cache, auctionId)) return
  cache.change(keys.lotState(lotNumber), (now) => ({ ...now, nextBidAmount }))
  cache.change(keys.auctionState('full'), (now) => {
    const lot = now.lotStates?.[String(lotNumber)]
    return lot ? { ...now, lotStates: { ...now.lotStates, [String(lotNumber)]: { ...lot, nextBidAmount } } } : now
  })
}

export function applyMetadata(cache: LiveCache, message: MessageOf<'auction-metadata-updated'>): void {
  const { auctionId, saleMetadata, version } = message
  const { title } = saleMetadata
  cache.change(keys.auctionData(), (now) =>
    now.map((record) => (record.auctionId === auctionId ? { ...record, title, saleMetadata, version } : record)),
  )
  changeState(cache, auctionId, (now) => ({ ...now, title }))
  // The edit may have moved the sale to another currency, which the message does not name.
  cache.invalidate('auctionData')
  cache.invalidate('auctionState')
  cache.invalidate('auctionLocation')
}

export function applyTags(cache: LiveCache, message: MessageOf<'lot-tags-updated'>): void {
  const { auctionId, lotNumber, tags, version } = message
  if (auctionId === null) return
  const retag = (lot: Lot): Lot => (lot.lot_number === lotNumber ? { ...lot, tags } : lot)
  cache.change(keys.auctionData(), (now) =>
    now.map((record) =>
      record.auctionId === auctionId ? { ...record, version, lots: record.lots.map(retag) } : record,
    ),
  )
  changeState(cache, auctionId, (now) => ({
    ...now,
    currentLot: now.currentLot && retag(now.currentLot),
    ...(now.lots && { lots: now.lots.map(retag) }),
  }))
}

export function applyDeleted(cache: LiveCache, { auctionId }: MessageOf<'auction-deleted'>): void {
  cache.change(keys.auctionData(), (now) => now.filter((record) => record.auctionId !== auctionId))
  cache.invalidate('auctionState')
  cache.invalidate('auctionLocation')
}
