import { useRef, useState } from 'react'
import type { Client } from '../../../../shared/entities/people/client.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useHouseEdit } from '../../../data/writes/useHouseEdit.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { ChangedSince } from '../../../widgets/ChangedSince.tsx'
import type { LicenceFields } from '../driving-licence.ts'
import type { PaddleDesk, ReadClient } from '../opened.ts'
import { type ClientDraft, changedFields, draftOf, fieldsOf, withoutEmpty } from './client-draft.ts'

type ClientDialogProps = { client: ReadClient | null; name: string; licence: LicenceFields | null; desk: PaddleDesk }

const LINES: readonly { field: keyof ClientDraft; label: string; placeholder?: string; most: number }[] = [
  { field: 'company', label: 'Company', most: 120 },
  { field: 'email', label: 'Mail', most: 200 },
  { field: 'country', label: 'Country', most: 80 },
  { field: 'languages', label: 'Languages', placeholder: 'English, French', most: 200 },
  { field: 'taxNumber', label: 'Tax number', most: 60 },
]

/** The labels of the other fields. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  phones: 'Telephone',
  alerts: 'Alerts',
  address: 'Address',
  note: 'Note',
}

const labelOf = (field: string) => LINES.find(({ field: of }) => of === field)?.label ?? LABELS[field] ?? field

/** A field of a client as the form shows it. */
function wordsOf(field: string, value: unknown): string {
  const blank = { id: '', createdAt: '', name: '', phones: [], alerts: [] }
  const shown: Record<string, string> = draftOf({ ...blank, [field]: value ?? '' }, '')
  return shown[field] ?? ''
}

/** Creates or edits a client. A new one is added with its paddle, at the next Enter. */
export function ClientDialog({ client, name, licence, desk: { open, close } }: ClientDialogProps) {
  const [draft, setDraft] = useState(() => ({ ...draftOf(client, name), ...licence }))
  const [isErasing, setErasing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [read] = useState(draft)
  const update = useHouseEdit('updateClient', {
    record: client ?? { id: '', baseSeq: 0 },
    done: ({ name: of }) => `${of} is changed`,
    failed: 'The client was not kept',
    onDone: close,
  })
  const put = (of: keyof ClientDraft) => (text: string) => setDraft((now) => ({ ...now, [of]: text }))

  function save(): void {
    if (draft.name.trim() === '' || update.isPending) return
    if (client) update.save(changedFields(read, draft))
    else open({ kind: 'register', client: { fields: withoutEmpty(fieldsOf(draft)) }, paddle: null })
  }

  if (client && isErasing) return <EraseDialog client={client} onClose={() => setErasing(false)} onErased={close} />
  return (
    <Dialog
      open
      onOpenChange={close}
      title={client ? client.name : 'New client'}
      description={licence ? 'Read from a driving licence: review it before you save it.' : undefined}
      initialFocus={field}
      onSubmit={save}
      working={update.isPending}
      footer={
        <>
          {client && (
            <Button className="mr-auto" onClick={() => setErasing(true)}>
              Erase…
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" pending={update.isPending} disabled={draft.name.trim() === ''}>
            {client ? 'Save' : 'Save, Then the Paddle'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField ref={field} label="Name" value={draft.name} onValueChange={put('name')} required maxLength={120} />
        <TextField
          label="Telephone"
          placeholder="+44 20 7946 0000, mobile"
          value={draft.phones.split('\n')[0] ?? ''}
          onValueChange={(text) => put('phones')([text, ...draft.phones.split('\n').slice(1)].join('\n'))}
          maxLength={80}
        />
        {LINES.map(({ field: of, label, placeholder, most }) => (
          <TextField
            key={of}
            label={label}
            placeholder={placeholder}
            value={draft[of]}
            onValueChange={put(of)}
            maxLength={most}
          />
        ))}
        <TextArea
          label="Alerts, one per line, shown next to the name everywhere"
          placeholder="cash only"
          value={draft.alerts}
          onValueChange={put('alerts')}
          rows={2}
        />
        <TextArea label="Address" value={draft.address} onValueChange={put('address')} rows={2} maxLength={500} />
        <TextArea label="Note" value={draft.note} onValueChange={put('note')} rows={2} maxLength={2000} />
      </div>
      <ChangedSince clash={update.clash} label={labelOf} words={wordsOf} onChoose={update.choose} />
    </Dialog>
  )
}

/** Says which data are erased and which remain, before it is done. */
function EraseDialog({
  client: { id, name },
  onClose,
  onErased,
}: {
  client: Client
  onClose: () => void
  onErased: () => void
}) {
  const erase = useWrite('deleteClient', {
    done: `${name} is erased`,
    failed: 'The client was not erased',
    onDone: onErased,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Erase ${name}?`}
      description="Name, numbers, notes, alerts and every reason in words go for good, and can’t be brought back."
      confirmLabel="Erase"
      cancelLabel="Keep"
      tone="danger"
      enter="cancels"
      pending={erase.isPending}
      onConfirm={() => erase.mutate({ params: { id } })}
    >
      <p>Paddles, bids and purchases stay in their sales, without a name.</p>
    </ConfirmDialog>
  )
}
