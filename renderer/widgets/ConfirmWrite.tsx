import { ConfirmDialog, type ConfirmDialogProps } from '../components/overlays/ConfirmDialog.tsx'
import type { CallInput, CallOptions, WriteName } from '../data/client/call-types.ts'
import { useWrite, type WriteOptions } from '../data/writes/useWrite.ts'

export type ConfirmWriteProps<N extends WriteName> = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'children' | 'confirmLabel' | 'pendingLabel' | 'blocked' | 'tone'
> & {
  write: N
  input: CallInput<N> & CallOptions
  /** The options of the write; its onDone is the dialog's. */
  outcome: Omit<WriteOptions<N>, 'onDone'>
  onClose: () => void
}

/** Asks before a write that removes something, and closes when it is done. */
export function ConfirmWrite<N extends WriteName>(props: ConfirmWriteProps<N>) {
  const { write, input, outcome, onClose, ...question } = props
  const { mutate, isPending } = useWrite(write, { ...outcome, onDone: onClose })
  return (
    <ConfirmDialog
      tone="danger"
      {...question}
      open
      onOpenChange={onClose}
      pending={isPending}
      onConfirm={() => mutate(input)}
    />
  )
}
