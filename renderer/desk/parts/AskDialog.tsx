import { useRef, useState } from 'react'
import { TextField } from '../../components/fields/TextField.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/overlays/ConfirmDialog.tsx'
import { Fault } from '../../components/states/Fault.tsx'
import { useConnection } from '../../data/provider.tsx'
import { useUnderWay } from '../../data/writes/useCommands.ts'
import { type Ask, useDesk } from '../desk.ts'
import { OFFLINE } from '../facts.ts'

/** The dialog for every simple question of the desk: words, details and a text line. */
export function AskDialog({ open, ask }: { open: boolean; ask: Ask }) {
  const { close } = useDesk()
  const { details, field, during, focus, onConfirm, ...words } = ask
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const confirmed = useRef(false)
  const pending = useUnderWay(during?.command)
  const answer = typed.trim()
  return (
    <DeskConfirm
      {...words}
      open={open}
      onOpenChange={close}
      pending={pending}
      pendingLabel={during?.label}
      blocked={field?.required && answer === '' ? { reason: `${field.label} is missing` } : null}
      initialFocus={field && input}
      finalFocus={
        focus &&
        (() => {
          const to = (confirmed.current ? focus.confirmed : focus.cancelled)?.current
          if (to instanceof HTMLInputElement) to.select()
          return to ?? false
        })
      }
      onConfirm={() => {
        confirmed.current = true
        if (!during) close()
        onConfirm(answer)
      }}
    >
      {details}
      {field && (
        <TextField
          ref={input}
          label={field.label}
          placeholder={field.placeholder}
          value={typed}
          onValueChange={setTyped}
          maxLength={field.most ?? 500}
        />
      )}
    </DeskConfirm>
  )
}

/** Asks before a request: offline it cannot be confirmed, and says so; typed text is kept. */
export function DeskConfirm({ blocked, children, ...rest }: ConfirmDialogProps) {
  const offline = useConnection() === 'offline'
  return (
    <ConfirmDialog {...rest} blocked={offline ? 'said' : blocked}>
      {children}
      {offline && <Fault className="mt-3 font-semibold">{OFFLINE}</Fault>}
    </ConfirmDialog>
  )
}
