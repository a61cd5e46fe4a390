import { useState } from 'react'
import { askingPrice, currentIncrement } from '../../../../shared/rules/asking-price.ts'
import { AmountField } from '../../../components/AmountField.tsx'
import { Button } from '../../../components/Button.tsx'
import { classNames } from '../../../components/class-names.ts'
import { RollingNumber } from '../../../components/RollingNumber.tsx'
import { useAskingPrice } from '../actions/useAskingPrice.ts'
import { useLotCalls } from '../actions/useLotCalls.ts'
import { useDesk } from '../desk.ts'
import { Panel } from '../Panel.tsx'
import { KEYS } from '../rules/key-map.ts'
import { useLotFigures } from '../useLotFigures.ts'

/** The asking price, and the next bid that follows from it. Enter starts the lot while it is not the active one. 000 section 4. */
export function AskingPrice() {
  const { lot: catalogueLot, fields, flashing, currency } = useDesk()
  const { status, figures } = useLotFigures()
  const { start } = useLotCalls()
  const [typed, setTyped] = useState<{ amount: number | null } | null>(null)
  const { check } = useAskingPrice({ onSet: () => setTyped(null) })

  const active = status === 'active'
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
            onValueChange={(amount) => setTyped({ amount })}
            onEnter={() => {
              if (!active) start()
              else if (!hasBids) set()
            }}
            className="flex-1"
          />
          <Button
            size="lg"
            variant={active && figures.startPrice === null ? 'primary' : 'secondary'}
            disabled={!active || hasBids}
            hint={active ? (hasBids ? 'There are bids already' : undefined) : 'Start the lot first'}
            shortcut={active && !hasBids ? KEYS.askingPrice : undefined}
            onClick={set}
          >
            Set Price
          </Button>
        </div>
        <dl className="grid min-h-0 flex-1 auto-rows-fr gap-1.5">
          <Figure
            name="Next bid"
            amount={figures.startPrice === null ? null : askingPrice(figures)}
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
    <div className="flex min-w-0 items-center justify-between gap-2 rounded-control bg-sunken px-3">
      <dt className="min-w-0 text-xs text-ink-muted">{name}</dt>
      <dd className="text-2xl font-semibold tall:text-3xl">
        {amount === null ? '—' : <RollingNumber amount={amount} currency={currency} />}
      </dd>
    </div>
  )
}
