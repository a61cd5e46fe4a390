import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'

type TooltipProps = {
  content: ReactNode
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref and pointer handlers. It needs a name of its own: a tooltip is for the eye only. */
  children: ReactElement
}

export function Tooltip({ content, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup className="flex max-w-72 items-center gap-2 rounded-control bg-ink px-2 py-1 text-xs text-paper shadow-float transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
            {shortcut && <Kbd keys={shortcut} tone="inverse" />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
