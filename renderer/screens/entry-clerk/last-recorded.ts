import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'

const SHOWN = 5

type Recorded = { lot: Lot; state: LotState }

/** The last lots before the current one that have an outcome, in the catalogue's order, the last one first. */
export function lastRecorded(
  { lots = [], currentLotIndex }: { lots?: readonly Lot[] | undefined; currentLotIndex: number },
  states: readonly LotState[],
): Recorded[] {
  const stateOf = new Map(states.map((state) => [state.lotNumber, state]))
  return lots
    .slice(0, currentLotIndex)
    .flatMap((lot): Recorded[] => {
      const state = stateOf.get(lot.lot_number)
      return state && isFinished(state.status) ? [{ lot, state }] : []
    })
    .slice(-SHOWN)
    .reverse()
}
