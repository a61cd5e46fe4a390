import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { digitOfKey } from '../../components/fields/digit-key.ts'
import { useConnection } from '../../data/provider.tsx'
import { selectAll } from '../desk.ts'
import { OFFLINE } from '../facts.ts'
import type { CheckQuestion } from '../question.ts'
import { useKeyFirst } from './useKeyFirst.ts'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']

/**
 * A check's question, as a strip over the top of the desk: Shift+Enter says yes, Esc no; a digit takes its choice,
 * Enter the harmless answer, if any. Any other key, or a press outside, says no and then has its usual effect.
 */
export function QuestionStrip({ question, close }: { question: CheckQuestion; close: () => void }) {
  const { title, description, details, yes, no, enter, choices, field, onYes } = question
  const offline = useConnection() === 'offline'
  const strip = useRef<HTMLElement>(null)

  /** The desk takes keys again at once: the answering key may be its next. */
  function say(answer: () => void): void {
    flushSync(close)
    answer()
  }

  function sayNo(): void {
    say(() => selectAll(field?.current ?? null))
  }

  /** The next key is the desk's, also if the question came from a field. */
  function take(answer: () => void): void {
    if (offline) return
    say(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      answer()
    })
  }

  useKeyFirst((event) => {
    if (MODIFIERS.includes(event.key)) return
    const { digit } = digitOfKey(event) ?? {}
    const choice = digit === undefined ? undefined : choices[Number(digit) - 1]
    const isEnter = event.key === 'Enter'
    const answer = isEnter && event.shiftKey ? onYes : isEnter ? enter?.take : choice?.take
    if (!event.repeat) {
      if (answer) take(answer)
      else sayNo()
    }
    if (!event.repeat && !answer && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
  })
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !strip.current?.contains(target)) close()
  })
  useLayoutEffect(() => {
    const press = (event: PointerEvent) => onPress(event)
    window.addEventListener('pointerdown', press, true)
    return () => window.removeEventListener('pointerdown', press, true)
  }, [])

  return (
    <section
      ref={strip}
      role="alert"
      aria-label={title}
      className="fixed inset-x-0 top-0 z-60 flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-warning bg-warning-wash px-4 py-2.5 text-ink shadow-float"
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="text-sm">{description}</p>}
        {details}
        {offline && <p className="font-semibold text-danger-ink">{OFFLINE}</p>}
      </div>
      {choices.map((choice, at) => (
        <Button
          key={choice.id}
          shortcut={String(at + 1)}
          disabled={offline ? 'said' : null}
          onClick={() => take(choice.take)}
        >
          <Kbd keys={String(at + 1)} /> {choice.label}
        </Button>
      ))}
      <WithKey keys="Escape">
        <Button shortcut="Escape" onClick={sayNo}>
          {no}
        </Button>
      </WithKey>
      <WithKey keys="Shift+Enter">
        <Button
          variant={enter ? 'secondary' : 'primary'}
          shortcut="Shift+Enter"
          disabled={offline ? 'said' : null}
          onClick={() => take(onYes)}
        >
          {yes}
        </Button>
      </WithKey>
      {enter && (
        <WithKey keys="Enter">
          <Button
            variant="primary"
            shortcut="Enter"
            disabled={offline ? 'said' : null}
            onClick={() => take(enter.take)}
          >
            {enter.label}
          </Button>
        </WithKey>
      )}
    </section>
  )
}

function WithKey({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <Kbd keys={keys} />
      {children}
    </span>
  )
}
