import { highestBid } from '../../../../shared/rules/bids.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { withState } from '../../../data/sale/view.ts'
import { useUnderWay } from '../../../data/writes/useCommands.ts'
import { useDeskLot } from '../../../desk/desk.ts'
import { FACTS } from '../../../desk/facts.ts'
import { useLotCommands } from '../../../desk/tools.ts'
import { useLotNow } from './useLotNow.ts'

/** Gives fair warning on the lot on view, where a valid bid is there to be warned of. */
export function useFairWarning() {
  const { lotNumber } = useDeskLot()
  const { showToast } = useToast()
  const lotNow = useLotNow()
  const run = useLotCommands()
  return {
    warning: useUnderWay('fairWarning', { lotNumber }),
    warn() {
      const now = lotNow()
      if (!now) return
      const { lot, bids } = now
      if (lot.status !== 'active') return showToast({ title: `Lot ${lotNumber} is not active` })
      if (highestBid(bids) === null) {
        showToast({
          title:
            'Cannot activate Fair Warning – requires accepted bids from online, advance, telephone, or in-person sources',
          kind: 'destructive',
          so: FACTS.noBid(lotNumber),
        })
        return
      }
      void run(
        'fairWarning',
        { body: { lotNumber } },
        {
          settle: (view, { auctionState }) => withState(view, auctionState),
          onDone: () => showToast({ title: 'Fair Warning Activated', kind: 'success', so: FACTS.warned(lotNumber) }),
          failed: 'Failed to activate Fair Warning',
        },
      )
    },
  }
}
