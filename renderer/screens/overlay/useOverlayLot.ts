import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { lotFacts } from '../../../shared/show/facts.ts'
import { useLotOnShow } from '../../data/reads/lot-on-show.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'

/**
 * Returns the lot to show and its facts, or null. An ended lot is shown for five seconds, as on the displays; a lot is on
 * air only once it is called.
 */
export function useOverlayLot() {
  const { data: state } = useAuctionState({ view: 'current' })
  const { lot } = useLotOnShow(state, { holdUntil: 'time-is-up' })
  const currency: CurrencyCode = state?.currency ?? 'USD'
  const facts = useView(({ ofLot }) =>
    lot ? ofLot(lot.lot_number, (sale) => lotFacts(sale, lot.lot_number, currency)) : undefined,
  )
  // After the hammer of a choice the lot is not on the block, and has no outcome yet.
  const isHammered = facts?.roundState === 'choosing' || facts?.roundState === 'left'
  if (!state?.isActive || !lot || !facts || (facts.lotState === 'waiting' && !isHammered)) return null
  return { ...facts, currency, lot: String(lot.lot_number), lotNumber: lot.lot_number, isPaused: state.paused !== null }
}
