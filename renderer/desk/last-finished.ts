import type { LotState } from '../../shared/entities/lot.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { isFinished } from '../../shared/rules/outcomes.ts'
import { useDeskLot } from './desk.ts'
import { useLotStates } from './selectors.ts'
/** Returns the lot for the clerk's next correction: the shown one, else the last finished one. */
export function useLastFinished(): LotNumber | null {
  const { lotNumber: onView } = useDeskLot()
  return useLotStates((states, sale) => lastFinished({ onView, currentIndex: sale?.currentLotIndex ?? 0 }, states))
}

/** Returns the last finished lot: the shown one, else the one before the current one by the catalogue's order. */
export function lastFinished(
  { onView, currentIndex }: { onView: LotNumber; currentIndex: number },
  inOrder: readonly LotState[],
): LotNumber | null {
  const isDone = ({ status }: LotState) => isFinished(status)
  const last =
    inOrder.find((lot) => lot.lotNumber === onView && isDone(lot)) ??
    inOrder.slice(0, currentIndex + 1).findLast(isDone) ??
    inOrder.findLast(isDone)
  return last?.lotNumber ?? null
}
