import type { Lot, LotState } from '../../../shared/entities/lot.ts'

const SHOWN = 5

type Recorded = { lot: Lot; outcome: string; amount: number | null }

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
      if (!state || state.status === 'preloaded' || state.status === 'active') return []
      const { status, amount } = state
      return [{ lot, outcome: status.slice(0, 1).toUpperCase() + status.slice(1), amount }]
    })
    .slice(-SHOWN)
    .reverse()
}
