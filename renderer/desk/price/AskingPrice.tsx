import { use, useState } from 'react'
import { formatAmount, formatMoney } from '../../../shared/amounts/money.ts'
import { askingPrice, shownIncrement } from '../../../shared/rules/asking-price.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { checkStartPrice } from '../../../shared/rules/start-price.ts'
import { classNames } from '../../components/class-names.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { RollingNumber } from '../../components/lot/RollingNumber.tsx'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { usePress } from '../ActionButton.tsx'
import { ACTIONS } from '../actions.ts'
import { useClerkSettings, useFlashing } from '../desk.ts'
import { FACTS } from '../facts.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import { Panel } from '../parts/Panel.tsx'
import { useLotFigures } from '../selectors.ts'
import { type DeskTools, useDeskTools } from '../tools.ts'

/** A figure in the field, valid only while the asking price is the one at the time of typing. */
type Typed = { amount: number | null; over: number | null }

/** The asking price, and the next bid from it. Enter starts the lot if it is not active. */
export function AskingPrice() {
  const desk = useDeskTools()
  const { fields, currency, lot: catalogueLot, lotNumber } = desk
  const press = usePress()
  const flashing = useFlashing()
  const { fourKeys } = useClerkSettings()
  const unit = use(AmountUnit)
  const { status, figures } = useLotFigures()
  const starting = useUnderWay('startLot', { lotNumber })
  const [typed, setTyped] = useState<Typed | null>(null)
  /** Whether a shown price is not accepted by the server yet. */
  const setting = useUnderWay('setStartPrice', { lotNumber })
  // A price that may still be undone keeps the figure, so that it can be tried again after a failure.
  if (typed && !setting && typed.over !== figures.startPrice) setTyped(null)

  const active = status === 'active'
  const finished = isFinished(status)
  const hasBids = figures.highestBid !== null
  const shown = typed ? typed.amount : (figures.startPrice ?? catalogueLot.start_price)

  function set(): void {
    // After the price is set, the next keys are for quick bids.
    if (setPrice(desk, shown, starting ? 'starting' : 'started') === 'sent') fields.askingPrice.current?.blur()
    else fields.askingPrice.current?.focus()
  }

  /** Starts a waiting lot with Enter at the typed price, if the setting is on and no other lot is active. */
  function startsWithPrice(): boolean {
    const { status: now, otherActive, notices } = desk.now()
    // A notice is read out before the price is set.
    if (notices.length > 0) return false
    if (!fourKeys || typed === null || now !== 'preloaded' || otherActive !== null || starting) return false
    const isPrice = checkStartPrice(shown, { low: null, high: null }).kind === 'ok'
    if (isPrice && !press('startLot')) return true
    if (setPrice(desk, shown, 'starting') === 'sent') fields.askingPrice.current?.blur()
    return true
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
            placeholder={
              hasBids && figures.startPrice !== null ? `Opened at ${formatAmount(figures.startPrice, unit)}` : 'Amount'
            }
            size="lg"
            // The opening price is outdated once there is a bid: the line below has the asking price.
            value={hasBids ? null : shown}
            readOnly={hasBids}
            onValueChange={(amount) => setTyped({ amount, over: figures.startPrice })}
            onEnter={() => {
              if (startsWithPrice()) return
              if (!active && !starting) press('startLot')
              else if (!hasBids) set()
            }}
            className="flex-1"
          />
          <DeskButton
            size="lg"
            variant={active && figures.startPrice === null ? 'primary' : 'secondary'}
            disabled={!active || hasBids ? 'said' : null}
            hint={active ? (hasBids ? 'There are bids already' : undefined) : 'Start the lot first'}
            shortcut={active && !hasBids ? ACTIONS.askingPrice.keys[0] : undefined}
            onClick={set}
          >
            Set Price
          </DeskButton>
        </div>
        <dl className="flex min-h-0 flex-1 flex-wrap items-center justify-between gap-x-3 overflow-clip rounded-control bg-sunken px-3">
          <Figure
            name="Asking"
            amount={figures.startPrice === null || finished ? null : askingPrice(figures)}
            currency={currency}
            look="price"
          />
          <Figure
            name={figures.manualIncrement === null ? 'step' : 'step, set by hand'}
            amount={shownIncrement(figures)}
            currency={currency}
            look="step"
          />
        </dl>
      </div>
    </Panel>
  )
}

type FigureProps = { name: string; amount: number | null; currency: DeskTools['currency']; look: 'price' | 'step' }

/** From a billion on smaller, so that both stand in one line or in two. */
const SIZES = {
  price: { usual: 'text-2xl tall:text-3xl', long: 'text-xl max-xl:text-base' },
  step: { usual: 'text-xl', long: 'text-lg max-xl:text-sm' },
} as const

function Figure({ name, amount, currency, look }: FigureProps) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5 overflow-clip">
      <dt className="min-w-0 text-xs text-ink-muted">{name}</dt>
      <dd
        className={classNames(
          'leading-tight font-semibold',
          SIZES[look][(amount ?? 0) < 1_000_000_000 ? 'usual' : 'long'],
        )}
      >
        {amount === null ? '—' : <RollingNumber amount={amount} currency={currency} />}
      </dd>
    </div>
  )
}

/** Sets the asking price, or asks about an unusual one. Returns 'invalid' if it is neither. */
function setPrice(desk: DeskTools, price: number | null, lotIs: 'starting' | 'started'): 'sent' | 'asked' | 'invalid' {
  const { lot, lotNumber, showToast } = desk
  const check = checkStartPrice(price, { low: lot.low_estimate, high: lot.high_estimate })
  if (check.kind === 'invalid' || price === null) {
    showToast({
      title: 'Invalid Start Price',
      description: 'Please enter a valid start price',
      kind: 'destructive',
      so: FACTS.noPrice(lotNumber),
    })
    return 'invalid'
  }
  const set = () =>
    // A failure is undone silently.
    void desk.run(
      'setStartPrice',
      { params: { lotNumber }, body: { startPrice: price } },
      // Typed while the lot is being started, it waits for the start.
      lotIs === 'starting' ? { after: 'all under way' } : {},
    )
  if (check.kind === 'unusual') {
    askUnusual(desk, { price, message: check.message, set })
    return 'asked'
  }
  set()
  return 'sent'
}

type Unusual = { price: number; message: string; set: () => void }

/** Asks about a start price far from the estimate; after no, the next typed price replaces it. */
function askUnusual({ open, currency, fields, lot }: DeskTools, { price, message, set }: Unusual): void {
  const money = formatMoney(price, currency)
  open({
    kind: 'question',
    question: {
      title: `Set the asking price at ${money}?`,
      description: message,
      details: <p>{lot.estimate || 'No estimate'}</p>,
      yes: `Set ${money}`,
      no: 'Correct It',
      choices: [],
      field: fields.askingPrice,
      onYes: set,
    },
  })
}
