import { type SubmitEvent, useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useWrite } from '../../../data/writes/write.ts'
import { CopyButton } from '../devices/CopyButton.tsx'

/** Makes a mirror's key and shows how to start it, this once: the server keeps no more than its hash. */
export function NewMirror({ house }: { house: string }) {
  const [name, setName] = useState('')
  const [made, setMade] = useState<Reply<'createMirror'> | null>(null)
  const create = useWrite('createMirror', {
    reread: ['mirrors'],
    onDone(mirror) {
      setMade(mirror)
      setName('')
    },
  })
  const trimmed = name.trim()

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (trimmed && !create.isPending) create.mutate({ body: { name: trimmed } })
  }

  return (
    <>
      <form onSubmit={submit} className="flex items-end gap-3">
        <TextField
          label="Name of the mirror"
          value={name}
          onValueChange={setName}
          maxLength={60}
          placeholder="Frankfurt 1"
          error={create.error ? sentenceOf(create.error) : undefined}
          className="flex-1"
        />
        <Button type="submit" disabled={!trimmed} pending={create.isPending}>
          Make a key
        </Button>
      </form>
      {made && <MadeMirror mirror={made} house={house} onClose={() => setMade(null)} />}
    </>
  )
}

type MadeProps = { mirror: Reply<'createMirror'>; house: string; onClose: () => void }

function MadeMirror({ mirror: { name, key }, house, onClose }: MadeProps) {
  const command = `npm run serve -- --mirror --redis URL --house ${house} --mirror-key ${key}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Key of ${name}`}
      description="Start the mirror with it, with the address of the Redis in place of URL. It is shown this once."
      footer={
        <>
          <CopyButton text={command} of={name} what="command" />
          <Button variant="primary" size="sm" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="pb-1 text-sm wrap-anywhere">{command}</p>
    </Dialog>
  )
}
