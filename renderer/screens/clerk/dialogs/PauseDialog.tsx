import { useRef, useState } from 'react'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useUnderWay } from '../../../data/writes/useCommands.ts'
import { useDesk } from '../../../desk/desk.ts'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'
import { usePause } from '../../../desk/sale/commands.ts'

/** Holds the bidding, with words for everybody. */
export function PauseDialog({ open }: { open: boolean }) {
  const { close } = useDesk()
  const { pause } = usePause()
  const [message, setMessage] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title="Pause Sale"
      description="No bids are taken until you resume. Every screen says so, with your words."
      size="md"
      confirmLabel="Pause Sale"
      pending={useUnderWay('pause')}
      pendingLabel="Pausing..."
      initialFocus={field}
      onConfirm={() => pause(message.trim())}
    >
      <TextField
        ref={field}
        label="Message"
        placeholder="We go on at 3 pm"
        value={message}
        onValueChange={setMessage}
        maxLength={500}
      />
    </DeskConfirm>
  )
}
