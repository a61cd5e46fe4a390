import { formatMoney } from '../../../shared/amounts/money.ts'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { LotBadges } from '../../components/lot/LotBadges.tsx'
import { useView } from '../../data/sale/useView.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import { PersonOf } from '../../widgets/people/Person.tsx'
import { Column } from './Column.tsx'

/** The outcomes of the last recorded lots, latest first. */
export function LastRecorded({ state }: { state: SaleHead }) {
  const lots = useView(({ statesInOrder, lot }) =>
    lastRecorded(statesInOrder.flatMap(({ lotNumber }) => lot(lotNumber)?.sale ?? [])),
  )
  if (lots.length === 0) return null
  return (
    <Column title="Last Lots Recorded">
      <ol aria-label="Last lots recorded" className="-my-2 divide-y divide-hairline text-sm">
        {lots.map((sale) => (
          <RecordedLot key={sale.lotNumber} sale={sale} state={state} />
        ))}
      </ol>
    </Column>
  )
}

function RecordedLot({ sale: { lotNumber, paddleNumber }, state }: { sale: SaleStatus; state: SaleHead }) {
  const is = useView(({ lot }) => lot(lotNumber)?.state)
  const title = state.lots?.find(({ lot_number }) => lot_number === lotNumber)?.title ?? ''
  const amount = is?.amount ?? null
  return (
    <li className="flex items-baseline gap-3 py-1.5">
      <span className="figures w-14 shrink-0 font-semibold">Lot {lotNumber}</span>
      <span dir="auto" className="lot-title min-w-0 flex-1 truncate" title={title}>
        {title}
      </span>
      {paddleNumber !== null && <span className="figures shrink-0">Paddle {paddleNumber}</span>}
      <PersonOf paddle={paddleNumber} className="max-w-40 text-xs text-ink-muted" />
      <LotBadges lot={is} price={amount === null ? undefined : formatMoney(amount, state.currency)} />
    </li>
  )
}

const SHOWN = 5

/** Returns the last recorded outcomes, latest first, regardless of the catalogue's order. */
export function lastRecorded(sales: readonly SaleStatus[]): SaleStatus[] {
  return sales
    .filter(({ status }) => isFinished(status))
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
    .slice(0, SHOWN)
}
