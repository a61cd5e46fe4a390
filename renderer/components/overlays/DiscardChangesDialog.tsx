import { useRef } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { GuardedClose } from './useGuardedClose.ts'

/** Asks before what was typed is lost. Enter keeps it: a key too many must not throw an hour's work away. */
export function DiscardChangesDialog({ guard }: { guard: GuardedClose }) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={guard.isAsking}
      onOpenChange={guard.keepEditing}
      size="sm"
      title="Discard unsaved changes?"
      description="What was typed has not been saved."
      initialFocus={keep}
      footer={
        <>
          <Button variant="danger" onClick={guard.discard}>
            Discard Changes
          </Button>
          <Button ref={keep} variant="primary" onClick={guard.keepEditing}>
            Keep Editing
          </Button>
        </>
      }
    />
  )
}
