import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { type ButtonSize, buttonStyle } from './button-style.ts'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'name'> & {
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
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={name} shortcut={shortcut}>
      <button
        {...rest}
        type={type}
        disabled={disabled}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        className={classNames(
          buttonStyle({ variant: 'ghost', size, shape: 'square', state: disabled ? 'inactive' : 'ready' }),
          className,
        )}
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </Tooltip>
  )
}
