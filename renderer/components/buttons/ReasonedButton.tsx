import { useId } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

type ReasonedButtonProps = Omit<ButtonProps, 'disabled' | 'hint'> & {
  /** Why the button is disabled, as a sentence without its full stop; null if it is not. */
  reason: string | null
}

/** A button that says next to it why it is disabled. */
export function ReasonedButton({ reason, ...button }: ReasonedButtonProps) {
  const id = useId()
  const isBlocked = reason !== null
  // The same elements with and without a reason, so that the button keeps the focus.
  return (
    <span className={isBlocked ? 'inline-flex flex-wrap items-center gap-x-3 gap-y-1' : 'contents'}>
      <Button {...button} disabled={isBlocked ? 'said' : null} aria-describedby={isBlocked ? id : undefined} />
      {isBlocked && (
        <span id={id} className="text-sm text-ink-muted">
          {reason}
        </span>
      )}
    </span>
  )
}
