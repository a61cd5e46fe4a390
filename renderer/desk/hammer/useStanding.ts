import { highestBid } from '../../../shared/rules/bids.ts'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useLotOnView } from '../../screens/clerk/useLotOnView.ts'
import { useAdvanceBids } from '../book/commands.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { leftByPass, leftBySale } from './left-standing.ts'

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
