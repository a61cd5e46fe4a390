import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { waitingBids } from '../../../shared/sale/view/views.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useView } from '../../data/sale/useView.ts'
import { ACTIONS } from '../actions.ts'
import { useDeskLot } from '../desk.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import { KeyHint } from '../parts/KeyHint.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Count, WaitingList, WaitingRow } from '../parts/WaitingList.tsx'
import { useNow } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { acceptCaller, rejectOnline } from './commands.tsx'
import { halfStepWords } from './half-step.ts'

const NONE: readonly Bid[] = []

/** Callers' bids that wait for the clerk. Shown only then, over parts that it does not move. */
export function CallerBids() {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const { lotNumber } = useDeskLot()
  const waiting = useView(({ lot }) => waitingBids(lot(lotNumber)?.bids ?? NONE, 'phone'))
  const asking = useNow(({ figures }) => (figures ? askingPrice(figures) : null))
  if (waiting.length === 0) return null
  return (
    <Panel
      title="Callers"
      aside={<Count of={waiting.length} />}
      className="absolute inset-x-0 bottom-full z-10 mb-2 max-h-44 border-l-3 border-l-telephone shadow-float"
    >
      <WaitingList label="Callers’ bids waiting">
        {waiting.map((bid, at) => (
          <WaitingRow
            key={bid.id}
            amount={bid.amount}
            paddle={bid.paddleNumber}
            place={asking !== null && bid.amount < asking ? halfStepWords(bid.amount, unit) : null}
            channel={undefined}
            since={bid.timestamp}
          >
            <DeskButton
              size="sm"
              variant="ghost"
              aria-label={`Reject ${named(bid, unit)}`}
              onClick={(event) => desk.once('rejectCaller', event, () => rejectOnline(desk, bid))}
            >
              Reject
            </DeskButton>
            <DeskButton
              size="sm"
              variant={at === 0 ? 'telephone' : 'secondary'}
              shortcut={at === 0 ? ACTIONS.acceptCaller.keys[0] : undefined}
              aria-label={`Accept ${named(bid, unit)}`}
              onClick={(event) => desk.once('acceptCaller 0', event, () => acceptCaller(desk, bid))}
            >
              Accept
              {at === 0 && <KeyHint keys={ACTIONS.acceptCaller.keys[0]} />}
            </DeskButton>
          </WaitingRow>
        ))}
      </WaitingList>
    </Panel>
  )
}

function named({ amount, paddleNumber }: Bid, unit: MoneyUnit): string {
  return `caller’s bid ${formatAmount(amount, unit)} of paddle ${paddleNumber ?? 'unknown'}`
}
