import { highestBid } from '../../../../shared/rules/bids.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useDesk, useDeskLot } from '../../../desk/desk.ts'
import { FACTS } from '../../../desk/facts.ts'
import { useLotNow } from './useLotNow.ts'

/** Asks whether to cancel the highest bid of the lot on view. */
export function useCancelTop(): () => void {
  const { open } = useDesk()
  const { lotNumber } = useDeskLot()
  const { showToast } = useToast()
  const lotNow = useLotNow()
  return () => {
    const now = lotNow()
    if (!now) return
    const bid = highestBid(now.bids)
    if (bid) open({ kind: 'bid', bid, change: 'cancel' })
    else showToast({ title: `Lot ${lotNumber} has no bid to cancel`, so: FACTS.noBid(lotNumber) })
  }
}
