import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps, type DialogSize } from './Dialog.tsx'

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
  /** What is asked before it may be confirmed is still missing. */
  confirmDisabled?: boolean | undefined
  tone?: 'primary' | 'danger'
  size?: DialogSize
  /** By default the confirm button, so that Enter confirms at once. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  finalFocus?: DialogProps['finalFocus']
  onConfirm: () => void
}

/** Asks before something that is not easily taken back. Enter confirms, Escape does not; confirming twice is once. */
export function ConfirmDialog({
  onOpenChange,
  confirmLabel,
  cancelLabel = 'Cancel',
  pending,
  pendingLabel,
  confirmDisabled,
  tone = 'primary',
  size = 'sm',
  initialFocus,
  onConfirm,
  ...rest
}: ConfirmDialogProps) {
  const confirmButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      {...rest}
      size={size}
      onOpenChange={onOpenChange}
      initialFocus={initialFocus ?? confirmButton}
      onSubmit={() => {
        if (!pending && !confirmDisabled) onConfirm()
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel}</Button>
          <Button
            ref={confirmButton}
            type="submit"
            variant={tone}
            pending={pending}
            pendingLabel={pendingLabel}
            disabled={confirmDisabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
