import { useRef, useState } from 'react'
import { currencyOfUnit } from '../../../../shared/amounts/money-unit.ts'
import type { FoundClient } from '../../../../shared/entities/people/client.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { clientIdOf, registrationOf } from '../../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { BlockedReason } from '../../../components/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useHouseEdit } from '../../../data/writes/useHouseEdit.ts'
import { ChangedSince } from '../../../widgets/ChangedSince.tsx'
import type { LicenceFields } from '../driving-licence.ts'
import type { PaddleDesk, ReadClient } from '../opened.ts'
import { useNamesake } from '../useNamesake.ts'
import { ClientTerms, STANDINGS } from './ClientTerms.tsx'
import { type ClientDraft, changedFields, type DraftWords, draftOf, fieldsOf, newClient } from './client-draft.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { limitFault } from './limit-fault.ts'
import { MergeDialog } from './MergeDialog.tsx'

type ClientDialogProps = { client: ReadClient | null; name: string; licence: LicenceFields | null; desk: PaddleDesk }

const LINES: readonly { field: DraftWords; label: string; placeholder?: string; most: number }[] = [
  { field: 'title', label: 'Title', most: 60 },
  { field: 'number', label: 'Client number', most: 40 },
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
  standing: 'Standing',
  standingReason: 'Reason',
  limit: 'Limit',
}

const labelOf = (field: string) => LINES.find(({ field: of }) => of === field)?.label ?? LABELS[field] ?? field

/** A field of a client as the form shows it. */
function wordsOf(field: string, value: unknown): string {
  if (field === 'standing') return STANDINGS.find((each) => each.value === value)?.label ?? ''
  const blank = { id: '', createdAt: '', name: '', phones: [], alerts: [] }
  const shown: Record<string, unknown> = draftOf({ ...blank, [field]: value ?? '' }, { name: '', currency: '' })
  const { limit, limitCurrency } = shown
  return field === 'limit' ? [limit, limitCurrency].filter(Boolean).join(' ') : String(shown[field] ?? '')
}

/** Creates or edits a client. A new one is added with its paddle, at the next Enter. */
export function ClientDialog({ client, name, licence, desk }: ClientDialogProps) {
  const { open, close, currency } = desk
  const [draft, setDraft] = useState(() => ({
    ...draftOf(client, { name, currency: currencyOfUnit(currency) }),
    ...licence,
  }))
  const [asked, ask] = useState<'erase' | 'merge' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const [read] = useState(draft)
  const update = useHouseEdit('updateClient', {
    record: client ?? { id: '', baseSeq: 0 },
    done: ({ name: of }) => `${of} is changed`,
    failed: 'The client was not kept',
    onDone: close,
  })
  const change = (changes: Partial<ClientDraft>) => setDraft((now) => ({ ...now, ...changes }))
  const put = (of: DraftWords) => (text: string) => change({ [of]: text })
  const namesake = useNamesake(draft.name, client?.id ?? null)
  const whyNot = draft.name.trim() === '' ? { reason: 'The name is missing' } : limitFault(draft.limit)

  function save(): void {
    if (whyNot !== null || update.isPending) return
    if (client) update.save(changedFields(read, draft))
    else open({ kind: 'register', client: { fields: newClient(fieldsOf(draft)) }, paddle: null })
  }

  const back = () => ask(null)
  if (client && asked === 'merge') return <MergeDialog client={client} onClose={back} onMerged={close} />
  if (client && asked === 'erase')
    return <EraseDialog client={client} leads={leadsOf(desk.sale, client.id)} onClose={back} onErased={close} />
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
            <span className="mr-auto flex gap-2">
              <Button onClick={() => ask('erase')}>Erase…</Button>
              <Button onClick={() => ask('merge')}>Merge…</Button>
            </span>
          )}
          <BlockedReason blocked={whyNot} />
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" pending={update.isPending} disabled={whyNot && 'said'}>
            {client ? 'Save' : 'Save, Then the Paddle'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          ref={field}
          label="Name"
          value={draft.name}
          onValueChange={put('name')}
          required
          maxLength={120}
          description={namesake ? namesakeWords(namesake) : undefined}
        />
        <Telephones phones={draft.phones} onChange={put('phones')} />
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
        <ClientTerms draft={draft} currency={currency} onChange={change} />
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

/** Says that a client has this name already, with what tells the two apart. */
function namesakeWords({ phones, paddles }: FoundClient): string {
  const known = [phones[0]?.number, paddles[0] && `paddle ${paddles[0].paddle}`].filter(Boolean).join(', ')
  return `A client has this name already${known && ` (${known})`}. If it is the same person, cancel and choose them.`
}

/** The open lots on which a client leads. */
function leadsOf(sale: Sale, clientId: string): LotNumber[] {
  return [...sale.lots.values()].flatMap(({ lotNumber, outcome, highest }) => {
    const paddle = outcome ? null : (highest?.paddleNumber ?? null)
    return paddle !== null && clientIdOf(registrationOf(sale, paddle)) === clientId ? [lotNumber] : []
  })
}

/** A field for each telephone number of a client, and an empty one for the next. */
function Telephones({ phones, onChange }: { phones: string; onChange: (phones: string) => void }) {
  const lines = phones.split('\n')
  const shown = lines.at(-1) === '' || lines.length === MOST_NUMBERS ? lines : [...lines, '']
  return shown.map((line, at) => (
    <TextField
      // biome-ignore lint/suspicious/noArrayIndexKey: the numbers keep their places while they are typed
      key={at}
      label={at === 0 ? 'Telephone' : `Telephone ${at + 1}`}
      placeholder="+44 20 7946 0000, mobile"
      value={line}
      onValueChange={(text) => onChange(shown.with(at, text).join('\n'))}
      maxLength={80}
    />
  ))
}

const MOST_NUMBERS = 10
