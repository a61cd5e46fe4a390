import { unitTold } from '../../../shared/auction/sale-unit.ts'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import { saleHead } from '../../../shared/sale/head.ts'
import { type CatalogueLot, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { type Look, view as viewOf } from '../../../shared/sale/view/view.ts'
import { lotState } from '../../../shared/sale/view/views.ts'
import { currencyOf, serializeLot } from './serialize.ts'

/** `current`: without the lists of lots, which is enough for a phone. */
export type StateView = 'current' | 'full'

/** The sale on show as an audience sees it. */
export function auctionState(sale: Sale, { view, ...look }: Look & { view: StateView }): AuctionState {
  const seen = viewOf(sale, look)
  const { auctionId, order, catalogue } = seen
  const card = (lot: CatalogueLot) => serializeLot(lot, { auctionId, ...look })
  return {
    ...saleHead(seen, { currency: currencyOf({ saleMetadata: seen.metadata }), ...unitTold(seen.terms), card }),
    ...(view === 'full' && {
      lots: order.flatMap((lotNumber) => catalogue.get(lotNumber) ?? []).map(card),
      lotStates: lotStatesOf(seen, look),
    }),
  }
}

function lotStatesOf(seen: Sale, { audience }: Look) {
  return Object.fromEntries(
    seen.order.flatMap((lotNumber) => {
      const lot = lotOf(seen, lotNumber)
      return lot ? [[String(lotNumber), lotState(seen, lot, audience)] as const] : []
    }),
  )
}
