import { useToast } from '../../../components/toast/useToast.ts'
import { useDataSource } from '../../../data/data-context.ts'
import { useDeskLot } from '../../../desk/desk.ts'
import { unread } from '../../../desk/facts.ts'

/**
 * Tells how the lot on view stands and what was bid, as this screen knows it at the press of a key. Null, and said so,
 * where that is not read yet: nothing is claimed of what is not known.
 */
export function useLotNow() {
  const { store } = useDataSource()
  const { lotNumber } = useDeskLot()
  const { showToast } = useToast()
  return () => {
    const { state: lot, bids } = store.current().known.get(lotNumber) ?? {}
    if (lot && bids) return { lot, bids }
    showToast({ title: unread(lotNumber) })
    return null
  }
}
