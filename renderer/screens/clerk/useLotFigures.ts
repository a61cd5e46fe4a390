import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotState, LotStatus } from '../../../shared/entities/lot.ts'
import type { LotFigures } from '../../../shared/rules/asking-price.ts'
import { highestBid } from '../../../shared/rules/bids.ts'
import { useBids, useLotState } from '../../data/lot-reads.ts'
import { useDesk } from './desk.ts'

const highestOf = (bids: Bid[]) => highestBid(bids)?.amount ?? null

const standingOf = ({ status, startPrice, manualIncrementSet, currentIncrement }: LotState) => ({
  status,
  startPrice,
  manualIncrement: manualIncrementSet ? currentIncrement : null,
})

/**
 * How the lot on view stands, and its figures. For parts that show no single bid: they draw anew when a figure changes,
 * and not when the answer or the live message confirms what is on show already. `status` is undefined until it is read.
 */
export function useLotFigures(): { status: LotStatus | undefined; figures: LotFigures } {
  const { lotNumber } = useDesk()
  const { data: standing } = useLotState(lotNumber, { select: standingOf })
  const { data: highest } = useBids(lotNumber, { select: highestOf })
  if (!standing || highest === undefined) {
    return { status: undefined, figures: { startPrice: null, highestBid: null, manualIncrement: null } }
  }
  const { status, startPrice, manualIncrement } = standing
  return { status, figures: { startPrice, highestBid: highest, manualIncrement } }
}
