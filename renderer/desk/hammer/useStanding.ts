import { highestBid } from '../../../shared/rules/bids.ts'
import { useAdvancedBids } from '../../data/reads/desk-reads.ts'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { useLotOnView } from '../selectors.ts'
import { leftByPass, leftBySale } from './left-standing.ts'

/** What the hammer, or a pass, would leave standing on the lot on view. */
export function useStanding() {
  const { auctionId, currency } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const { bids } = useLotOnView()
  const { data: advanceBids = [] } = useAdvancedBids(auctionId, lotNumber)
  const { data: sale } = useSaleStatus(lotNumber)
  const input = { bids, advanceBids, late: sale?.late ?? [], reserve: lot.reserve ?? null, currency }
  return {
    leftBySale: (amount: number) => leftBySale(amount, input),
    leftByPass: () => leftByPass(highestBid(bids), input),
  }
}
