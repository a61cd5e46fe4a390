import { storedLot } from '../../../shared/catalogue/stored-auction.ts'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import { auctionOf } from '../../../shared/sale/auction-of.ts'
import type { Audience } from '../../../shared/sale/audience.ts'
import { isComplete, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { lotState, lotStatus } from '../../../shared/sale/views.ts'
import { currencyOf, serializeLot, type TagBook } from './serialize.ts'

/** `current`: without the lists of lots, which is all a phone needs. */
export type StateView = 'current' | 'full'

/** The state of the house where no sale was ever live. */
export const NO_SALE: AuctionState = {
  isActive: false,
  isComplete: false,
  currentActiveAuctionId: null,
  auctionId: null,
  title: null,
  currency: 'USD',
  startedAt: null,
  totalLots: 0,
  currentLotIndex: 0,
  currentLot: null,
  currentLotStatus: 'preloaded',
  activeLotNumber: null,
  fairWarningActive: false,
  fairWarningLotNumber: null,
  paused: null,
  seq: 0,
}

/** The sale on show as an audience may see it. */
export function auctionState(
  sale: Sale,
  { view, ...look }: { view: StateView; tags: TagBook; audience: Audience },
): AuctionState {
  const { auctionId, live } = sale
  const auction = auctionOf(sale)
  const current = live && sale.currentLot !== null ? lotOf(sale, sale.currentLot) : null
  const shownLot = current && storedLot(auction, current.lotNumber)
  return {
    isActive: live,
    isComplete: isComplete(sale),
    currentActiveAuctionId: live ? auctionId : null,
    auctionId,
    title: auction.saleMetadata.title,
    currency: currencyOf(auction),
    ...(auction.rehearsal && { rehearsal: true }),
    ...(auction.replay && { replay: true }),
    startedAt: sale.startedAt,
    totalLots: sale.order.length,
    currentLotIndex: sale.currentLot === null ? 0 : (sale.position.get(sale.currentLot) ?? 0),
    currentLot: shownLot ? serializeLot(shownLot, { auctionId, ...look }) : null,
    currentLotStatus: current ? lotStatus(sale, current) : 'preloaded',
    activeLotNumber: sale.activeLot,
    fairWarningActive: sale.fairWarning,
    fairWarningLotNumber: sale.fairWarning ? sale.activeLot : null,
    paused: sale.paused,
    ...(sale.broadcast && { broadcast: sale.broadcast }),
    seq: sale.seq,
    ...(view === 'full' && {
      lots: auction.lots.map((lot) => serializeLot(lot, { auctionId, ...look })),
      lotStates: lotStatesOf(sale, look.audience),
    }),
  }
}

function lotStatesOf(sale: Sale, audience: Audience) {
  return Object.fromEntries(
    sale.order.flatMap((lotNumber) => {
      const lot = lotOf(sale, lotNumber)
      return lot ? [[String(lotNumber), lotState(sale, lot, audience)] as const] : []
    }),
  )
}
