import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { ToastSlot } from '../toast/ToastSlot.tsx'

/** What a dialog and a drawer are about. A description of any length takes three lines; a hover shows it whole. */
export function ModalHead({ title, description }: { title: ReactNode; description: ReactNode }) {
  return (
    <>
      <div className="-my-1 flex items-center gap-3">
        <Base.Title className="text-lg font-semibold">{title}</Base.Title>
        <ToastSlot className="h-9 min-w-0 flex-1" />
      </div>
      {description !== undefined && (
        <Base.Description
          dir="auto"
          title={typeof description === 'string' ? description : undefined}
          className="mt-1 line-clamp-3 text-sm wrap-anywhere text-ink-muted"
        >
          {description}
        </Base.Description>
      )}
    </>
  )
}
