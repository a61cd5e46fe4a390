import { useDataSource } from '../../../data/data-context.ts'
import { useDeskLot } from '../desk.ts'

/** Tells how the lot on view stands and what was bid, as this screen knows it at the press of a key. */
export function useLotNow() {
  const { store } = useDataSource()
  const { lotNumber } = useDeskLot()
  return () => {
    const { state: lot, bids = [] } = store.current().known.get(lotNumber) ?? {}
    return { lot, bids }
  }
}
