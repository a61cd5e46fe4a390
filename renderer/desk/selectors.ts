import type { LotStatus } from '../../shared/entities/lot.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { LotFigures } from '../../shared/rules/asking-price.ts'
import { highestBid } from '../../shared/rules/bids.ts'
import { useView } from '../data/sale/useView.ts'
import { useDesk, useDeskLot } from './desk.ts'
import { lotFigures } from './lot-figures.ts'

const NO_FIGURES = { startPrice: null, highestBid: null, manualIncrement: null }

/**
 * How the lot on view stands, and its figures. For parts that show no single bid: they draw anew when a figure changes,
 * and not when the answer or the live message confirms what is on show already. `status` is undefined until it is read.
 */
export function useLotFigures(): { status: LotStatus | undefined; figures: LotFigures } {
  const { lotNumber } = useDeskLot()
  const { terms } = useDesk()
  return useView(({ known }) => {
    const { state, bids } = known.get(lotNumber) ?? {}
    return state && bids
      ? { status: state.status, figures: lotFigures(state, bids, terms) }
      : { status: undefined, figures: { ...NO_FIGURES, terms } }
  })
}

/** Where the lot on view stands, for parts that show no figure of it: of its bids only the first draws them anew. Undefined until it is read. */
export function useLotStanding(): { status: LotStatus | undefined; hasPrice: boolean; hasBid: boolean | undefined } {
  const { lotNumber } = useDeskLot()
  return useView(({ known }) => {
    const { state, bids } = known.get(lotNumber) ?? {}
    if (!state) return { status: undefined, hasPrice: false, hasBid: undefined }
    // A lot stands somewhere before its bids are read: whoever is quick with a key is not told to wait for them.
    const hasBid = bids && highestBid(bids) !== null
    return { status: state.status, hasPrice: state.startPrice !== null, hasBid }
  })
}

/** Where a lot stands, without its figures: no bid draws what shows it. Undefined until it is read. */
export function useStandingOf(lotNumber: LotNumber) {
  return useView(({ known }) => {
    const { state } = known.get(lotNumber) ?? {}
    if (!state) return undefined
    const { status, subject, offeredAgain, shortfall, amount } = state
    return { status, subject, offeredAgain, shortfall, amount }
  })
}
