import { type SubmitEvent, useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { sentenceOf } from '../../../data/client/api-error.ts'
import { useWrite } from '../../../data/writes/write.ts'
import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'
import { linkAt } from './room-addresses.ts'

/** Makes a display link and shows it, this once: the server keeps no more than its hash. */
export function NewDisplayLink({ base }: { base: string }) {
  const [name, setName] = useState('')
  const [made, setMade] = useState<Reply<'createDisplayLink'> | null>(null)
  const create = useWrite('createDisplayLink', {
    reread: ['displayLinks'],
    onDone(link) {
      setMade(link)
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
          label="Name of the display"
          value={name}
          onValueChange={setName}
          maxLength={60}
          placeholder="Wall left"
          error={create.error ? sentenceOf(create.error) : undefined}
          className="flex-1"
        />
        <Button type="submit" disabled={!trimmed} pending={create.isPending}>
          Make a link
        </Button>
      </form>
      {made && <MadeLink name={made.name} link={linkAt(base, made.url)} onClose={() => setMade(null)} />}
    </>
  )
}

function MadeLink({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Display link for ${name}`}
      description="Open it on the display. It is shown this once."
      footer={
        <>
          <CopyButton text={link} of={name} />
          <Button variant="primary" size="sm" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 pb-1">
        <QrCode text={link} className="size-52" />
        <p className="text-sm wrap-anywhere">{link}</p>
      </div>
    </Dialog>
  )
}
