import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotFigures } from '../../../shared/rules/asking-price.ts'
import { useBids, useLotState } from '../../data/reads/sale-reads.ts'
import { useDesk, useDeskLot } from '../../desk/desk.ts'
import { lotFigures } from '../../desk/lot-figures.ts'

type LotOnView = { lot: LotState | undefined; bids: readonly Bid[]; figures: LotFigures }

const NO_BIDS: readonly Bid[] = []

/** The lot on view: as it stands, its bids, and the figures they make. `lot` is undefined until both are read. */
export function useLotOnView(): LotOnView {
  const { lotNumber } = useDeskLot()
  const { terms } = useDesk()
  const { data: lot } = useLotState(lotNumber)
  const { data: bids } = useBids(lotNumber)
  if (lot && bids) return { lot, bids, figures: lotFigures(lot, bids, terms) }
  return {
    lot: undefined,
    bids: NO_BIDS,
    figures: { startPrice: null, highestBid: null, manualIncrement: null, terms },
  }
}
