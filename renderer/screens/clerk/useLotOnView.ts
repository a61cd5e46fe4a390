import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotFigures } from '../../../shared/rules/asking-price.ts'
import { useBids, useLotState } from '../../data/lot-reads.ts'
import { useDesk } from './desk.ts'
import { lotFigures } from './rules/lot-figures.ts'

type LotOnView = { lot: LotState | undefined; bids: readonly Bid[]; figures: LotFigures }

const NOT_READ: LotOnView = {
  lot: undefined,
  bids: [],
  figures: { startPrice: null, highestBid: null, manualIncrement: null },
}

/** The lot on view: as it stands, its bids, and the figures they make. `lot` is undefined until both are read. */
export function useLotOnView(): LotOnView {
  const { lotNumber } = useDesk()
  const { data: lot } = useLotState(lotNumber)
  const { data: bids } = useBids(lotNumber)
  return lot && bids ? { lot, bids, figures: lotFigures(lot, bids) } : NOT_READ
}
