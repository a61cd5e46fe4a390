import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import { formatMoney } from '../../../shared/money.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { LotBadges } from '../../components/lot/LotBadges.tsx'
import { useView } from '../../data/sale/useView.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import { Column } from './Column.tsx'

/** What became of the lots before this one, the last one first. */
export function LastRecorded({ state }: { state: SaleHead }) {
  const lots = lastRecorded(
    state,
    useView(({ statesInOrder }) => statesInOrder),
  )
  if (lots.length === 0) return null
  return (
    <Column title="Last lots recorded">
      <ol aria-label="Last lots recorded" className="-my-2 divide-y divide-hairline text-sm">
        {lots.map(({ lot, state: is }) => (
          <li key={lot.lot_number} className="flex items-baseline gap-3 py-1.5">
            <span className="figures w-14 shrink-0 font-semibold">Lot {lot.lot_number}</span>
            <span dir="auto" className="lot-title min-w-0 flex-1 truncate" title={lot.title}>
              {lot.title}
            </span>
            <LotBadges lot={is} price={is.amount === null ? undefined : formatMoney(is.amount, state.currency)} />
          </li>
        ))}
      </ol>
    </Column>
  )
}

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
