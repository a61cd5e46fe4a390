import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { TOASTER_ATTRIBUTE } from '../toast/toast-store.ts'

type ModalFrameProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** 'close' where nothing typed can be lost by it. */
  outsidePress: 'close' | 'ignore'
  children: ReactNode
}

/** What a dialog and a drawer share: the scrim, Escape, and that reading a toast closes neither. */
export function ModalFrame({ open, onOpenChange, outsidePress, children }: ModalFrameProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={outsidePress === 'ignore'}
      onOpenChange={(next, details) => {
        const target = details.event.target
        if (!next && target instanceof Element && target.closest(`[${TOASTER_ATTRIBUTE}]`)) details.cancel()
        else onOpenChange(next)
      }}
    >
      <Base.Portal>
        {/* As high as the popups: the scrim of a dialog upon a dialog covers the one below. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        {children}
      </Base.Portal>
    </Base.Root>
  )
}
