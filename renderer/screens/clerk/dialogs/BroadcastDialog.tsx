import { useRef, useState } from 'react'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useWrite } from '../../../data/writes/write.ts'
import { useDesk } from '../../../desk/desk.ts'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'

/** The clerk's words to every screen. */
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
    <DeskConfirm
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
    </DeskConfirm>
  )
}
