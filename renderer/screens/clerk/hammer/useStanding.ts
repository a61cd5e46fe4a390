import { highestBid } from '../../../../shared/rules/bids.ts'
import { useSaleStatus } from '../../../data/reads/sale-reads.ts'
import { useAdvanceBids } from '../actions/useAdvanceBids.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { leftByPass, leftBySale } from '../rules/left-standing.ts'
import { useLotOnView } from '../useLotOnView.ts'

/** What the hammer, or a pass, would leave standing on the lot on view. */
export function useStanding() {
  const { currency } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const { bids } = useLotOnView()
  const { all: advanceBids } = useAdvanceBids()
  const { data: sale } = useSaleStatus(lotNumber)
  const input = { bids, advanceBids, late: sale?.late ?? [], reserve: lot.reserve ?? null, currency }
  return {
    leftBySale: (amount: number) => leftBySale(amount, input),
    leftByPass: () => leftByPass(highestBid(bids), input),
  }
}
