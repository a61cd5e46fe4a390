import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotFigures } from '../../../shared/rules/asking-price.ts'
import { useBids, useLotState } from '../../data/lot-reads.ts'
import { useDesk } from './desk.ts'
import { lotFigures } from './rules/lot-figures.ts'

const NO_BIDS: readonly Bid[] = []
const NO_FIGURES: LotFigures = { startPrice: null, highestBid: null, manualIncrement: null }

/** The lot on view: as it stands, its bids, and the figures they make. `lot` is undefined until it is read. */
export function useLotOnView(): { lot: LotState | undefined; bids: readonly Bid[]; figures: LotFigures } {
  const { lotNumber } = useDesk()
  const { data: lot } = useLotState(lotNumber)
  const { data: bids = NO_BIDS } = useBids(lotNumber)
  return { lot, bids, figures: lot ? lotFigures(lot, bids) : NO_FIGURES }
}
