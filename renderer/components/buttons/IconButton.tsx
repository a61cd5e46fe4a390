import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import type { ButtonProps } from './Button.tsx'
import { type ButtonSize, buttonStyle } from './button-style.ts'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'name' | 'disabled'> &
  Pick<ButtonProps, 'disabled' | 'pending'> & {
    /** Its action in words: its accessible name and its tooltip. */
    name: string
    icon: LucideIcon
    size?: ButtonSize
    shortcut?: string | undefined
  }

export function IconButton({
  name,
  icon: Icon,
  size = 'md',
  shortcut,
  className,
  disabled,
  pending,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const off = disabled === 'said' || pending
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip content={name} shortcut={shortcut}>
      <button
        {...rest}
        type={type}
        onClick={press}
        aria-disabled={off || undefined}
        aria-busy={pending || undefined}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        className={classNames(
          buttonStyle({
            variant: 'ghost',
            size,
            shape: 'square',
            state: pending ? 'pending' : off ? 'inactive' : 'ready',
          }),
          className,
        )}
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </Tooltip>
  )
}
