import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useToast } from '../../../components/useToast.ts'
import { sentenceOf } from '../../../data/api-error.ts'
import { useWrite } from '../../../data/write.ts'
import { useDesk } from '../desk.ts'

/** The clerk's words to every screen. DESIGN 8. */
export function BroadcastDialog({ open }: { open: boolean }) {
  const { close } = useDesk()
  const { showToast } = useToast()
  const [message, setMessage] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useWrite('broadcast', {
    onDone() {
      close()
      showToast({ title: 'Message sent to every screen', kind: 'success' })
    },
    onFailed: (error) => showToast({ title: 'Error', description: sentenceOf(error), kind: 'destructive' }),
  })
  const words = message.trim()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title="Broadcast Message"
      description="It stands on every screen, the bidders' phones too, until it is dismissed there."
      size="md"
      confirmLabel="Send"
      pending={isPending}
      pendingLabel="Sending..."
      confirmDisabled={words === ''}
      initialFocus={field}
      onConfirm={() => mutate({ body: { message: words } })}
    >
      <TextField ref={field} label="Message" value={message} onValueChange={setMessage} maxLength={500} />
    </ConfirmDialog>
  )
}
