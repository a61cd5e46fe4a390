import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { Kbd } from '../buttons/Kbd.tsx'

type TooltipPopupProps = {
  content: ReactNode
  shortcut?: string | undefined
  anchor: Element | null
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** The tooltip itself. Its code is fetched at the first hover or Tab: a phone never needs it. */
export function TooltipPopup({ content, shortcut, anchor, onClose, ...reading }: TooltipPopupProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="top" sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            {...reading}
            className="flex max-w-72 items-center gap-2 rounded-control bg-ink px-2 py-1 text-xs text-paper shadow-float transition-opacity duration-100 starting:opacity-0"
          >
            {content}
            {shortcut && <Kbd keys={shortcut} tone="inverse" />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
