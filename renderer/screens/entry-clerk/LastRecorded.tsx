import { formatMoney } from '../../../shared/amounts/money.ts'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { LotBadges } from '../../components/lot/LotBadges.tsx'
import { useView } from '../../data/sale/useView.ts'
import type { SaleHead } from '../../data/sale/view.ts'
import { PersonOf } from '../../widgets/people/Person.tsx'
import { Column } from './Column.tsx'

type LastRecordedProps = { state: SaleHead; onCorrect: (lotNumber: LotNumber) => void }

/** The outcomes of the last recorded lots, latest first. */
export function LastRecorded({ state, onCorrect }: LastRecordedProps) {
  const lots = useView(({ statesInOrder, lot }) =>
    lastRecorded(statesInOrder.flatMap(({ lotNumber }) => lot(lotNumber)?.sale ?? [])),
  )
  return (
    <Column title="Last Lots Recorded">
      {lots.length === 0 && <p className="text-sm text-ink-muted">None yet</p>}
      <ol aria-label="Last lots recorded" className="-my-2 divide-y divide-hairline text-sm">
        {lots.map((sale) => (
          <RecordedLot key={sale.lotNumber} sale={sale} state={state} onCorrect={onCorrect} />
        ))}
      </ol>
    </Column>
  )
}

function RecordedLot({ sale, state, onCorrect }: { sale: SaleStatus } & LastRecordedProps) {
  const { lotNumber, paddleNumber, toFollow } = sale
  const is = useView(({ lot }) => lot(lotNumber)?.state)
  const title = state.lots?.find(({ lot_number }) => lot_number === lotNumber)?.title ?? ''
  const amount = is?.amount ?? null
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="figures w-14 shrink-0 font-semibold">Lot {lotNumber}</span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="lot-title block truncate" title={title}>
          {title}
        </span>
        <span className="flex items-baseline gap-2">
          {toFollow ? (
            <strong className="shrink-0 font-semibold text-warning-ink">Paddle to follow</strong>
          ) : (
            paddleNumber !== null && <span className="figures shrink-0">Paddle {paddleNumber}</span>
          )}
          <PersonOf paddle={paddleNumber} className="text-xs text-ink-muted" />
        </span>
      </span>
      <LotBadges lot={is} price={amount === null ? undefined : formatMoney(amount, state.currency)} />
      <Button size="sm" variant="ghost" aria-label={`Correct lot ${lotNumber}`} onClick={() => onCorrect(lotNumber)}>
        Correct
      </Button>
    </li>
  )
}

const SHOWN = 5

/** The outcomes recorded last, wherever their lots are, and those whose paddle follows; the last one first. */
export function lastRecorded(sales: readonly SaleStatus[]): SaleStatus[] {
  return sales
    .filter(({ status }) => isFinished(status))
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
    .filter(({ toFollow }, at) => at < SHOWN || toFollow)
}
