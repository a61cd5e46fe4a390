import { unitTold } from '../../../shared/auction/sale-unit.ts'
import type { AuctionState } from '../../../shared/entities/auction.ts'
import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import { saleHead } from '../../../shared/sale/head.ts'
import { type CatalogueLot, lotOf, type Sale } from '../../../shared/sale/state.ts'
import { type Look, readerOf, view } from '../../../shared/sale/view/view.ts'
import { lotState } from '../../../shared/sale/view/views.ts'
import { eachInParts, type InParts } from '../../http/in-parts.ts'
import { currencyOf, serializeLot } from './serialize.ts'

/** The sale on show as an audience sees it, without the lists of lots, which is enough for a phone. */
export function auctionState(sale: Sale, look: Look): AuctionState {
  return stateOf(view(sale, look), { ...look, audience: readerOf(sale, look.audience) })
}

/** The same with the lists of lots, made in parts. */
export function* fullAuctionState(sale: Sale, { tags, audience }: Look): InParts<AuctionState> {
  const look = { tags, audience: readerOf(sale, audience) }
  const seen = view(sale, look)
  const lots: Lot[] = []
  const lotStates: Record<string, LotState> = {}
  yield* eachInParts(seen.order, (lotNumber) => {
    const words = seen.catalogue.get(lotNumber)
    if (words) lots.push(serializeLot(words, { auctionId: seen.auctionId, ...look }))
    const lot = lotOf(seen, lotNumber)
    if (lot) lotStates[String(lotNumber)] = lotState(seen, lot, look.audience)
  })
  return { ...stateOf(seen, look), lots, lotStates }
}

function stateOf(seen: Sale, look: Look): AuctionState {
  const { auctionId } = seen
  const card = (lot: CatalogueLot) => serializeLot(lot, { auctionId, ...look })
  return saleHead(seen, { currency: currencyOf({ saleMetadata: seen.metadata }), ...unitTold(seen.terms), card })
}
