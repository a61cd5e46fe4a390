import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import type { GuardedClose } from './useGuardedClose.ts'

export function DiscardChangesDialog({ guard }: { guard: GuardedClose }) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onOpenChange={guard.keepEditing}
      tone="danger"
      title="Discard unsaved changes?"
      description="What was typed has not been saved."
      confirmLabel="Discard Changes"
      cancelLabel="Keep Editing"
      onConfirm={guard.discard}
    />
  )
}
