import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useView } from '../../../data/sale/useView.ts'
import { statesInOrder } from '../../../data/sale/view.ts'
import { lastFinished } from '../../../desk/correction/correction-draft.ts'
import { useDeskLot } from '../../../desk/desk.ts'

/** The lot whose outcome is spoken of now: the one on view, else the one that was finished last. */
export function useLastFinished(): LotNumber | null {
  const { lotNumber: onView } = useDeskLot()
  return useView((view) => {
    const currentIndex = view.sale?.currentLotIndex ?? 0
    return lastFinished({ onView, currentIndex }, statesInOrder(view))
  })
}
