import { useRef } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { GuardedClose } from './useGuardedClose.ts'

/** Asks before unsaved text is lost. Enter keeps it: one accidental key must not lose an hour's work. */
export function DiscardChangesDialog({ guard }: { guard: GuardedClose }) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={guard.isAsking}
      onOpenChange={guard.keepEditing}
      size="sm"
      title="Discard unsaved changes?"
      description="Your text has not been saved."
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
