import { Menu as Base } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { buttonStyle } from '../buttons/button-style.ts'

export type MenuItem = {
  label: string
  onChoose: () => void
  /** Why the item is disabled, shown below its label; null or undefined if it is not. */
  reason?: string | null | undefined
}

export type MenuProps = {
  label: string
  /** Its full accessible name, if the label alone is ambiguous. */
  name?: string | undefined
  items: readonly MenuItem[]
}

/** A button that opens less frequent actions. */
export function Menu({ label, name, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger
        aria-label={name}
        className={buttonStyle({ variant: 'secondary', size: 'md', shape: 'label', state: 'ready' })}
      >
        {label}
        <ChevronDown aria-hidden className="size-4 text-ink-muted" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-60">
          <Base.Popup className="max-h-(--available-height) min-w-48 overflow-y-auto rounded-panel border border-hairline bg-raised py-1 text-sm text-ink shadow-float">
            {items.map(({ label: item, onChoose, reason = null }) => (
              <Base.Item
                key={item}
                disabled={reason !== null}
                onClick={onChoose}
                className="flex min-h-8 cursor-pointer flex-col justify-center px-3 py-1 outline-hidden select-none data-disabled:cursor-not-allowed data-disabled:text-ink-muted data-highlighted:bg-ink data-highlighted:text-paper"
              >
                {item}
                {reason !== null && <span className="text-xs">{reason}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
