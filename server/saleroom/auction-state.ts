import type { AuctionState } from '../../shared/entities/auction.ts'
import { type StoredAuction, storedLot } from '../catalogue/stored-auction.ts'
import { currencyOf, type TagBook, wireLot } from '../catalogue/wire.ts'
import type { Audience } from '../sale/audience.ts'
import { isComplete, lotOf, type Sale } from '../sale/state.ts'
import { lotState, lotStatus } from '../sale/views.ts'

/** `current`: without the lists of lots, which is all a phone needs. DESIGN 8. */
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
  seq: 0,
}

/** The sale on show as an audience may see it. 000 section 3, DESIGN 8. */
export function auctionState(
  { sale, auction }: { sale: Sale; auction: StoredAuction },
  { view, ...look }: { view: StateView; tags: TagBook; audience: Audience },
): AuctionState {
  const { auctionId, live } = sale
  const current = live && sale.currentLot !== null ? lotOf(sale, sale.currentLot) : null
  const shownLot = current && storedLot(auction, current.lotNumber)
  return {
    isActive: live,
    isComplete: isComplete(sale),
    currentActiveAuctionId: live ? auctionId : null,
    auctionId,
    title: auction.saleMetadata.title,
    currency: currencyOf(auction),
    startedAt: sale.startedAt,
    totalLots: sale.order.length,
    currentLotIndex: sale.currentLot === null ? 0 : (sale.position.get(sale.currentLot) ?? 0),
    currentLot: shownLot ? wireLot(shownLot, { auctionId, ...look }) : null,
    currentLotStatus: current ? lotStatus(sale, current) : 'preloaded',
    activeLotNumber: sale.activeLot,
    fairWarningActive: sale.fairWarning,
    fairWarningLotNumber: sale.fairWarning ? sale.activeLot : null,
    seq: sale.seq,
    ...(view === 'full' && {
      lots: auction.lots.map((lot) => wireLot(lot, { auctionId, ...look })),
      lotStates: lotStatesOf(sale),
    }),
  }
}

function lotStatesOf(sale: Sale) {
  return Object.fromEntries(
    sale.order.flatMap((lotNumber) => {
      const lot = lotOf(sale, lotNumber)
      return lot ? [[String(lotNumber), lotState(sale, lot)] as const] : []
    }),
  )
}
