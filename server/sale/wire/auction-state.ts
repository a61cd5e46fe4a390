import { unitTold } from '../../../shared/auction/sale-unit.ts'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import { isComplete, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { type Look, view as viewOf } from '../../../shared/sale/view/view.ts'
import { lotState, lotStatus } from '../../../shared/sale/view/views.ts'
import { currencyOf, serializeLot } from './serialize.ts'

/** `current`: without the lists of lots, which is enough for a phone. */
export type StateView = 'current' | 'full'

/** The sale on show as an audience sees it. */
export function auctionState(sale: Sale, { view, ...look }: Look & { view: StateView }): AuctionState {
  const seen = viewOf(sale, look)
  const { auctionId, live, metadata, order, currentLot, activeLot, fairWarning } = seen
  const current = live && currentLot !== null ? lotOf(seen, currentLot) : null
  const words = current && seen.catalogue.get(current.lotNumber)
  return {
    isActive: live,
    isComplete: isComplete(seen),
    currentActiveAuctionId: live ? auctionId : null,
    auctionId,
    title: metadata.title,
    currency: currencyOf({ saleMetadata: metadata }),
    ...unitTold(seen.terms),
    ...(seen.rehearsal && { rehearsal: true }),
    ...(seen.replay && { replay: true }),
    startedAt: seen.startedAt,
    totalLots: order.length,
    currentLotIndex: currentLot === null ? 0 : (seen.position.get(currentLot) ?? 0),
    currentLot: words ? serializeLot(words, { auctionId, ...look }) : null,
    currentLotStatus: current ? lotStatus(seen, current) : 'preloaded',
    activeLotNumber: activeLot,
    fairWarningActive: fairWarning,
    fairWarningLotNumber: fairWarning ? activeLot : null,
    paused: seen.paused,
    ...(seen.broadcast && { broadcast: seen.broadcast }),
    seq: seen.seq,
    ...(view === 'full' && { lots: lotsOf(seen, look), lotStates: lotStatesOf(seen, look) }),
  }
}

function lotsOf({ auctionId, order, catalogue }: Sale, look: Look) {
  return order.flatMap((lotNumber) => {
    const lot = catalogue.get(lotNumber)
    return lot ? [serializeLot(lot, { auctionId, ...look })] : []
  })
}

function lotStatesOf(seen: Sale, { audience }: Look) {
  return Object.fromEntries(
    seen.order.flatMap((lotNumber) => {
      const lot = lotOf(seen, lotNumber)
      return lot ? [[String(lotNumber), lotState(seen, lot, audience)] as const] : []
    }),
  )
}
