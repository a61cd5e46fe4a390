import { formatMoney } from '../../../shared/money.ts'
import { LotBadges } from '../../components/lot/LotBadges.tsx'
import { useView } from '../../data/sale/useView.ts'
import { type SaleHead, statesInOrder } from '../../data/sale/view.ts'
import { Column } from './Column.tsx'
import { lastRecorded } from './last-recorded.ts'

/** What became of the lots before this one, the last one first. */
export function LastRecorded({ state }: { state: SaleHead }) {
  const lots = lastRecorded(state, useView(statesInOrder))
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
