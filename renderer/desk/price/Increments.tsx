import { type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatAmount } from '../../../shared/amounts/money.ts'
import { shownIncrement } from '../../../shared/rules/asking-price.ts'
import { INCREMENT_CHOICES } from '../../../shared/rules/increments.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { classNames } from '../../components/class-names.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useConnection } from '../../data/provider.tsx'
import { usePress } from '../ActionButton.tsx'
import { ACTIONS } from '../actions.ts'
import { Panel } from '../parts/Panel.tsx'
import { useLotFigures } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { setIncrement } from './commands.ts'
import { choicesAround, fittingIncrement, nearestChoice, placeAfter } from './increment-grid.ts'

const ALL: readonly number[] = INCREMENT_CHOICES

/**
 * The five increments around the ladder's, half, double and the ladder, in a grid of three columns; one key shows all.
 * Arrow keys move, Enter or Space selects.
 */
export function Increments() {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const { fields } = desk
  const press = usePress()
  const { status, figures } = useLotFigures()
  const offline = useConnection() === 'offline'
  const [walked, setWalked] = useState<number | null>(null)
  const [shown, setShown] = useState<'near' | 'all'>('near')
  const chosen = shownIncrement(figures)
  const ladder = shownIncrement({ ...figures, manualIncrement: null })
  const byHand = figures.manualIncrement !== null
  const off = isFinished(status) || offline
  const price = figures.highestBid ?? figures.startPrice
  const fitting = price === null ? ladder : fittingIncrement(price)
  const choiceFits = ALL.includes(chosen) && (byHand || chosen <= fitting * 2)
  const choices = shown === 'all' ? ALL : choicesAround(ladder)
  const at = walked ?? nearestChoice(ALL.includes(chosen) ? chosen : fitting, choices)

  function set(increment: number): void {
    setIncrement(desk, increment)
    setShown('near')
  }

  function show(which: typeof shown): void {
    flushSync(() => {
      setShown(which)
      setWalked(null)
    })
    fields.increments.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const buttons = event.currentTarget.querySelectorAll('button')
    const next = placeAfter(at, event.key, buttons.length)
    if (next === null) return
    event.preventDefault()
    setWalked(next)
    buttons[next]?.focus()
  }

  const halved = Number.isInteger(chosen / 2) ? chosen / 2 : null
  const cell = (place: number) => ({ isStop: place === at, off })
  const after = choices.length
  return (
    <Panel
      title="Increments"
      aside={<FreeIncrement fitting={fitting} isFirst={!choiceFits} disabled={off} onSet={set} />}
      className="relative"
    >
      <fieldset
        ref={fields.increments}
        aria-label="Increments"
        aria-keyshortcuts={ACTIONS.increments.keys[0]}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          setWalked(null)
          setShown('near')
        }}
        className={classNames(
          'grid min-w-0 auto-rows-fr grid-cols-3 gap-1 px-2.5 pb-2.5',
          // The full list covers the panel above, so that nothing moves.
          shown === 'all'
            ? 'absolute inset-x-0 bottom-0 z-20 rounded-panel border border-rule bg-raised pt-2.5 shadow-float'
            : 'min-h-0 flex-1',
        )}
      >
        {choices.map((choice, place) => (
          <Cell
            key={choice}
            {...cell(place)}
            isFirst={choiceFits && place === at}
            isOn={choice === chosen}
            onPress={() => set(choice)}
          >
            {formatAmount(choice, unit)}
          </Cell>
        ))}
        <Cell {...cell(after)} off={off || halved === null} onPress={() => halved !== null && set(halved)}>
          Half
        </Cell>
        <Cell {...cell(after + 1)} shortcut={ACTIONS.incrementDoubled.keys[0]} onPress={() => set(chosen * 2)}>
          Double
        </Cell>
        <Cell
          {...cell(after + 2)}
          shortcut={ACTIONS.incrementByLadder.keys[0]}
          isOn={!byHand}
          onPress={() => press('incrementByLadder')}
        >
          Ladder {formatAmount(ladder, unit)}
        </Cell>
        <Cell
          {...cell(after + 3)}
          shortcut={ACTIONS.allIncrements.keys[0]}
          isExpanded={shown === 'all'}
          onPress={() => show(shown === 'all' ? 'near' : 'all')}
        >
          {shown === 'all' ? 'Fewer' : `All ${ALL.length}`}
        </Cell>
      </fieldset>
    </Panel>
  )
}

type CellProps = {
  children: ReactNode
  /** Whether the Tab key stops here. */
  isStop: boolean
  /** Whether the desk's key focuses this button. */
  isFirst?: boolean
  isOn?: boolean
  isExpanded?: boolean
  off: boolean
  shortcut?: string | undefined
  onPress: () => void
}

function Cell({ children, isStop, isFirst, isOn, isExpanded, off, shortcut, onPress }: CellProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      aria-keyshortcuts={shortcut}
      data-first={isFirst || undefined}
      tabIndex={isStop ? 0 : -1}
      disabled={off}
      onClick={onPress}
      className={classNames(
        'figures min-h-6 min-w-0 cursor-pointer rounded-control border text-sm outline-offset-0 touch:min-h-10',
        off && 'cursor-not-allowed border-hairline text-ink-muted',
        !off && isOn && 'border-accent bg-accent font-semibold text-on-accent',
        !off && !isOn && 'border-hairline hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}

type FreeIncrementProps = {
  /** Enter in an empty field sets this: a round figure of about a tenth of the price, before a price the ladder's step. */
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
