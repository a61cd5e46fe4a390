import { type KeyboardEvent, use, useRef, useState } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import { shownIncrement } from '../../../shared/rules/asking-price.ts'
import { INCREMENT_CHOICES } from '../../../shared/rules/increments.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { classNames } from '../../components/class-names.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useConnection } from '../../data/provider.tsx'
import { ACTIONS } from '../actions.ts'
import { Panel } from '../parts/Panel.tsx'
import { useLotFigures } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { resetIncrement, setIncrement } from './commands.ts'
import { fittingIncrement, incrementAfter, nearestChoice } from './increment-grid.ts'

const CHOICES: readonly number[] = INCREMENT_CHOICES

/** The increments in a grid of three columns. Arrow keys move, Enter or Space selects. */
export function Increments() {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const { fields } = desk
  const { status, figures } = useLotFigures()
  const set = (increment: number) => setIncrement(desk, increment)
  const offline = useConnection() === 'offline'
  const [walked, setWalked] = useState<number | null>(null)
  const chosen = shownIncrement(figures)
  const finished = isFinished(status)
  const off = finished || offline
  const fitting = fittingIncrement(figures.highestBid ?? figures.startPrice ?? 0)
  const choiceFits = CHOICES.includes(chosen) && (figures.manualIncrement !== null || chosen <= fitting * 2)
  const at = walked ?? nearestChoice(CHOICES.includes(chosen) ? chosen : fitting)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = incrementAfter(at, event.key)
    if (next === null) return
    event.preventDefault()
    setWalked(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <Panel
      title="Increments"
      aside={
        <div className="flex min-w-0 items-center gap-1">
          {figures.manualIncrement === null ? (
            <span className="figures min-w-0 truncate text-xs text-ink-muted">
              By the ladder: {formatAmount(chosen, unit)}
            </span>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              disabled={off}
              onClick={() => resetIncrement(desk)}
              className="min-h-6! px-1.5!"
            >
              Reset Increment
            </Button>
          )}
          <FreeIncrement fitting={fitting} isFirst={!choiceFits} disabled={off} onSet={set} />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields, these are buttons */}
      <div
        ref={fields.increments}
        role="group"
        aria-label="Increments"
        aria-keyshortcuts={ACTIONS.increments.keys[0]}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setWalked(null)
        }}
        className="grid min-h-0 flex-1 auto-rows-fr grid-cols-3 gap-x-1 gap-y-0.5 px-2.5 tall:gap-1 pb-2.5"
      >
        {CHOICES.map((choice, index) => {
          const on = choice === chosen
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={on}
              data-first={(choiceFits && index === at) || undefined}
              tabIndex={index === at ? 0 : -1}
              disabled={off}
              onClick={() => set(choice)}
              className={classNames(
                'figures min-h-6 cursor-pointer rounded-control border text-sm outline-offset-0',
                off && 'cursor-not-allowed border-hairline text-ink-muted',
                !off && on && 'border-accent bg-accent font-semibold text-on-accent',
                !off && !on && 'border-hairline hover:bg-sunken',
              )}
            >
              {formatAmount(choice, unit)}
            </button>
          )
        })}
      </div>
    </Panel>
  )
}

type FreeIncrementProps = {
  /** Enter in an empty field sets this: a round figure of about a tenth of the price. */
  fitting: number
  /** Whether none of the choices fits, so that the keys focus this field. */
  isFirst: boolean
  disabled: boolean
  onSet: (increment: number) => void
}

/** Any other increment: a lot at 40 increases by 5. */
function FreeIncrement({ fitting, isFirst, disabled, onSet }: FreeIncrementProps) {
  const unit = use(AmountUnit)
  const [typed, setTyped] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  return (
    <div data-first={isFirst || undefined}>
      <AmountField
        ref={field}
        label="Other increment"
        labelled="hidden"
        size="sm"
        placeholder={formatAmount(fitting, unit)}
        value={typed}
        onValueChange={setTyped}
        disabled={disabled}
        onEnter={() => {
          const increment = typed ?? fitting
          if (!(increment >= 1)) return
          onSet(increment)
          setTyped(null)
          // The next digits are a bid.
          field.current?.blur()
        }}
        // A figure that is cut off would read as another.
        className={fitting < 1_000_000 ? 'w-24' : 'w-36'}
      />
    </div>
  )
}
