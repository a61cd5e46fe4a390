import { highestBid } from '../../../../shared/rules/bids.ts'
import { useAdvanceBids } from '../actions/useAdvanceBids.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { leftByPass, leftBySale } from '../rules/left-standing.ts'
import { useLotOnView } from '../useLotOnView.ts'

/** What the hammer, or a pass, would leave standing on the lot on view. */
export function useStanding() {
  const { currency } = useDesk()
  const { lot } = useDeskLot()
  const { bids } = useLotOnView()
  const { all: advanceBids } = useAdvanceBids()
  const input = { bids, advanceBids, reserve: lot.reserve ?? null, currency }
  return {
    leftBySale: (amount: number) => leftBySale(amount, input),
    leftByPass: () => leftByPass(highestBid(bids), input),
  }
}
