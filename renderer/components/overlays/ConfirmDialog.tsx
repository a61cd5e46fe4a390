import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog, type DialogProps, type DialogSize } from './Dialog.tsx'

/** A disabled button must have a reason. */
export type Blocked = { reason: string } | 'said' | null

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  pending?: boolean | undefined
  pendingLabel?: string | undefined
  /** Why it cannot be confirmed yet, shown next to the button; 'said' if a field or an alert of the dialog says it. */
  blocked?: Blocked | undefined
  tone?: 'primary' | 'danger'
  /** 'cancels' if a key meant for the screen must not confirm: the focus starts on the other button. */
  enter?: 'confirms' | 'cancels'
  size?: DialogSize
  /** Defaults to the confirm button, so that Enter confirms. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  finalFocus?: DialogProps['finalFocus']
  onConfirm: () => void
}

/** Asks before an action that is hard to undo. Enter confirms unless `enter` says otherwise; only once. */
export function ConfirmDialog({
  onOpenChange,
  confirmLabel,
  cancelLabel = 'Cancel',
  pending,
  pendingLabel,
  blocked = null,
  tone = 'primary',
  enter = 'confirms',
  size = 'sm',
  initialFocus,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  const confirmButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const confirm = () => {
    if (!pending && blocked === null) onConfirm()
  }
  return (
    <Dialog
      {...rest}
      size={size}
      onOpenChange={onOpenChange}
      initialFocus={initialFocus ?? (enter === 'confirms' ? confirmButton : cancelButton)}
      onSubmit={enter === 'confirms' ? confirm : undefined}
      working={pending}
      footer={
        <>
          <BlockedReason blocked={blocked} />
          <Button ref={cancelButton} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirmButton}
            {...(enter === 'confirms' ? { type: 'submit' } : { onClick: confirm })}
            variant={tone}
            pending={pending}
            pendingLabel={pendingLabel}
            disabled={blocked && 'said'}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

/** Says next to a disabled button of a dialog why it is disabled, unless a field says it. */
export function BlockedReason({ blocked }: { blocked: Blocked }) {
  if (blocked === null || blocked === 'said') return null
  return (
    <p role="status" className="mr-auto self-center text-sm text-ink-muted">
      {blocked.reason}
    </p>
  )
}
