import { Button } from '../../components/buttons/Button.tsx'
import { isModified } from '../../components/fields/digit-key.ts'
import type { SubjectChosen } from '../../components/lot/subject-choice.ts'
import { useKeyFirst } from './useKeyFirst.ts'

const CHOICES = [
  { key: 's', subject: true, label: 'Sell subject to the vendor’s approval' },
  { key: 'b', subject: false, label: 'Sell below the reserve' },
] as const

type BelowReserveProps = {
  subject: SubjectChosen
  onSubject: (subject: boolean) => void
  /** Whether a letter is typed into a field: 12B. */
  isTyped?: (letter: string) => boolean
}

/** The check that Confirm Sold waits for below the reserve: how the lot is sold. A paddle has digits alone, so letters choose. */
export function BelowReserve({ subject, onSubject, isTyped }: BelowReserveProps) {
  useKeyFirst((event) => {
    const { target, key } = event
    const isText = target instanceof Element && target.matches('input:not([inputmode="numeric"])')
    const choice = CHOICES.find((each) => each.key === key.toLowerCase())
    if (!choice || isText || isTyped?.(key) || isModified(event) || event.repeat) return
    event.preventDefault()
    event.stopPropagation()
    onSubject(choice.subject)
  })
  return (
    <fieldset aria-label="Below the reserve" className="flex min-w-0 flex-col gap-1.5">
      <p role="status" className="text-sm font-medium text-warning-ink">
        {subject === null && 'The price is below the reserve. S or B chooses how to sell, then Enter sells.'}
      </p>
      <span className="flex flex-wrap gap-2">
        {CHOICES.map((choice) => (
          <Button
            key={choice.key}
            shortcut={choice.key.toUpperCase()}
            aria-pressed={subject === choice.subject}
            variant={subject === choice.subject ? 'primary' : 'secondary'}
            onClick={() => onSubject(choice.subject)}
          >
            {choice.label}
          </Button>
        ))}
      </span>
    </fieldset>
  )
}
