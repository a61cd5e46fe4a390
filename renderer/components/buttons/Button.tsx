import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-keyshortcuts' | 'aria-disabled' | 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A request is in flight: the button keeps its place and the focus, and ignores presses. */
  pending?: boolean | undefined
  /** The button's label while pending: "Saving...". */
  pendingLabel?: string | undefined
  /** The key for the same action, as in aria-keyshortcuts: "W", "Shift+1". Shown in the tooltip. */
  shortcut?: string | undefined
  /**
   * Disables the button, whose reason is in visible text already: a field's error, an alert, or the state next to it.
   * If there is none, a ReasonedButton shows it. A disabled button can be focused.
   */
  disabled?: 'said' | null | undefined
  /** Shown in the tooltip: its action, or why it is disabled. */
  hint?: string | undefined
}

export function Button({
  variant = 'secondary',
  size = 'md',
  pending,
  pendingLabel,
  shortcut,
  hint,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabled === 'said' || pending

  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (off) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      aria-keyshortcuts={shortcut}
      aria-description={hint}
      className={classNames(
        buttonStyle({ variant, size, shape: 'label', state: pending ? 'pending' : off ? 'inactive' : 'ready' }),
        className,
      )}
    >
      {pending ? (pendingLabel ?? children) : children}
    </button>
  )
  if (!hint && !shortcut) return button
  return (
    <Tooltip content={hint} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
}
