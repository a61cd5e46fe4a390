import { type KeyboardEvent, useState } from 'react'
import { formatFigure } from '../../../../shared/money.ts'
import { currentIncrement } from '../../../../shared/rules/asking-price.ts'
import { INCREMENT_CHOICES } from '../../../../shared/rules/increments.ts'
import { Button } from '../../../components/Button.tsx'
import { classNames } from '../../../components/class-names.ts'
import { useIncrement } from '../actions/useIncrement.ts'
import { useDesk } from '../desk.ts'
import { Panel } from '../Panel.tsx'
import { incrementAfter } from '../rules/increment-grid.ts'
import { KEYS } from '../rules/key-map.ts'
import { useLotFigures } from '../useLotFigures.ts'

const CHOICES: readonly number[] = INCREMENT_CHOICES

/** The increments in a grid of three columns. Arrow keys move, Enter or Space selects. 000 section 9. */
export function Increments() {
  const { fields } = useDesk()
  const { status, figures } = useLotFigures()
  const { set, reset } = useIncrement()
  const [walked, setWalked] = useState<number | null>(null)
  const chosen = currentIncrement(figures)
  const finished = status === 'sold' || status === 'passed'
  const at = Math.max(walked ?? CHOICES.indexOf(chosen), 0)

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
        figures.manualIncrement === null ? (
          <span className="text-xs text-ink-muted">By the house’s ladder</span>
        ) : (
          <Button size="sm" variant="ghost" disabled={finished} onClick={reset} className="min-h-6! px-1.5!">
            Reset increment
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields, these are buttons */}
      <div
        ref={fields.increments}
        role="group"
        aria-label="Increments"
        aria-keyshortcuts={KEYS.increments}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setWalked(null)
        }}
        className="grid min-h-0 flex-1 auto-rows-fr grid-cols-3 gap-1 px-2.5 pb-2.5"
      >
        {CHOICES.map((choice, index) => {
          const on = choice === chosen
          return (
            <button
              key={choice}
              type="button"
              aria-pressed={on}
              tabIndex={index === at ? 0 : -1}
              disabled={finished}
              onClick={() => set(choice)}
              className={classNames(
                'figures min-h-6 cursor-pointer rounded-control border text-sm outline-offset-0',
                finished && 'cursor-not-allowed border-hairline text-ink-muted',
                !finished && on && 'border-accent bg-accent font-semibold text-on-accent',
                !finished && !on && 'border-hairline hover:bg-sunken',
              )}
            >
              {formatFigure(choice)}
            </button>
          )
        })}
      </div>
    </Panel>
  )
}
