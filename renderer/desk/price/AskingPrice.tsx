import { useState } from 'react'
import { askingPrice, currentIncrement } from '../../../shared/rules/asking-price.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { classNames } from '../../components/class-names.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { RollingNumber } from '../../components/lot/RollingNumber.tsx'
import { useAskingPrice } from '../../screens/clerk/actions/useAskingPrice.ts'
import { KEYS } from '../actions.ts'
import { useDesk, useDeskLot, useFlashing } from '../desk.ts'
import { useLotCalls } from '../lots/start-lot.tsx'
import { DeskButton } from '../parts/DeskButton.tsx'
import { Panel } from '../parts/Panel.tsx'
import { useLotFigures } from '../selectors.ts'

/** A figure in the field, good only while the asking price is the one it was typed over, whoever sets or clears that. */
type Typed = { amount: number | null; over: number | null }

/** The asking price, and the next bid that follows from it. Enter starts the lot while it is not the active one. */
export function AskingPrice() {
  const { fields, currency } = useDesk()
  const { lot: catalogueLot } = useDeskLot()
  const flashing = useFlashing()
  const { status, figures } = useLotFigures()
  const { start, starting } = useLotCalls()
  const [typed, setTyped] = useState<Typed | null>(null)
  const { check, setting } = useAskingPrice()
  // A price that may still be taken back leaves the figure alone: after a failure it stands there to be tried again.
  if (typed && !setting && typed.over !== figures.startPrice) setTyped(null)

  const active = status === 'active'
  const finished = isFinished(status)
  const hasBids = figures.highestBid !== null
  const shown = typed ? typed.amount : (figures.startPrice ?? catalogueLot.start_price)

  function set(): void {
    // Whoever has set the price wants the keys of the quick bids next.
    if (check(shown) === 'sent') fields.askingPrice.current?.blur()
    else fields.askingPrice.current?.focus()
  }

  return (
    <Panel
      title="Asking Price"
      aside={<span className="truncate text-xs text-ink-muted">{catalogueLot.estimate || 'No estimate'}</span>}
      className={classNames(flashing && 'outline-3 outline-warning')}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-2.5 px-2.5 pb-2.5">
        <div className="flex items-end gap-1.5">
          <AmountField
            ref={fields.askingPrice}
            label="Asking price"
            labelled="hidden"
            placeholder="Amount"
            size="lg"
            value={shown}
            readOnly={hasBids}
            onValueChange={(amount) => setTyped({ amount, over: figures.startPrice })}
            onEnter={() => {
              if (!active && !starting) start()
              else if (!hasBids) set()
            }}
            className="flex-1"
          />
          <DeskButton
            size="lg"
            variant={active && figures.startPrice === null ? 'primary' : 'secondary'}
            disabled={!active || hasBids}
            hint={active ? (hasBids ? 'There are bids already' : undefined) : 'Start the lot first'}
            shortcut={active && !hasBids ? KEYS.askingPrice : undefined}
            onClick={set}
          >
            Set Price
          </DeskButton>
        </div>
        <dl className="grid min-h-0 flex-1 auto-rows-fr gap-1.5">
          <Figure
            name="Next bid"
            amount={figures.startPrice === null || finished ? null : askingPrice(figures)}
            currency={currency}
          />
          <Figure
            name={figures.manualIncrement === null ? 'Increment' : 'Increment, set by hand'}
            amount={currentIncrement(figures)}
            currency={currency}
          />
        </dl>
      </div>
    </Panel>
  )
}

type FigureProps = { name: string; amount: number | null; currency: ReturnType<typeof useDesk>['currency'] }

function Figure({ name, amount, currency }: FigureProps) {
  return (
    // Digits that roll stand out of their line for a moment; clipped, they do not make the page longer.
    <div className="flex min-w-0 items-center justify-between gap-2 overflow-clip rounded-control bg-sunken px-3">
      <dt className="min-w-0 text-xs text-ink-muted">{name}</dt>
      <dd
        className={classNames(
          'font-semibold tall:text-3xl',
          (amount ?? 0) < 1_000_000_000 ? 'text-2xl wide:text-[3rem]' : 'text-xl max-xl:text-base',
        )}
      >
        {amount === null ? '—' : <RollingNumber amount={amount} currency={currency} />}
      </dd>
    </div>
  )
}
