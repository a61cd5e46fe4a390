import { useRef, useState } from 'react'
import type { Client, FoundClient } from '../../../../shared/entities/people/client.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { PersonName } from '../../../widgets/people/Person.tsx'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { useClients } from '../useClients.ts'

type MergeDialogProps = { client: Client; onClose: () => void; onMerged: () => void }

/** Merges a client into another one who is the same person; Undo separates them. */
export function MergeDialog({ client, onClose, onMerged }: MergeDialogProps) {
  const [into, setInto] = useState<FoundClient | null>(null)
  const merge = useWrite('mergeClients', {
    done: ({ name }) => ({ title: `Merged into ${name}`, description: 'Undo separates them again.' }),
    failed: 'The clients were not merged',
    onDone: onMerged,
  })
  if (into)
    return (
      <ConfirmDialog
        open
        onOpenChange={() => setInto(null)}
        title={`Merge ${client.name} into ${into.name}?`}
        description="Numbers, alerts and notes of both are kept; where both have a value, that of the second stays. Paddles and purchases of both count together."
        confirmLabel="Merge"
        cancelLabel="Back"
        pending={merge.isPending}
        onConfirm={() => merge.mutate({ params: { id: client.id }, body: { into: into.id } })}
      >
        <dl className="grid grid-cols-2 gap-3">
          <Person label="Is merged" client={client} />
          <Person label="Stays" client={into} />
        </dl>
      </ConfirmDialog>
    )
  return <ChooseClient client={client} onClose={onClose} onChoose={setInto} />
}

type ChooseProps = { client: Client; onClose: () => void; onChoose: (client: FoundClient) => void }

function ChooseClient({ client, onClose, onChoose }: ChooseProps) {
  const [typed, setTyped] = useState(client.name)
  const read = useClients(typed)
  const field = useRef<HTMLInputElement>(null)
  const found = (read.data?.clients ?? []).filter(({ id }) => id !== client.id).slice(0, 8)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Merge ${client.name} into…`}
      description="Choose the client who is the same person."
      initialFocus={field}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <TextField ref={field} label="The same person as" type="search" value={typed} onValueChange={setTyped} />
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : found.length === 0 ? (
        <p className="py-3 text-sm text-ink-muted">No other client found. Type another name or a number.</p>
      ) : (
        <ul aria-label="Clients" className="mt-2 max-h-60 divide-y divide-hairline overflow-y-auto">
          {found.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                onClick={() => onChoose(each)}
                className="flex min-h-11 w-full cursor-pointer flex-col justify-center rounded-control px-1.5 text-left -outline-offset-2 hover:bg-sunken"
              >
                <PersonName client={each} className="font-medium" />
                <span className="figures text-xs text-ink-muted">{contactOf(each)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Person({ label, client }: { label: string; client: Client }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">
        <PersonName client={client} className="font-medium" />
        <span className="figures block text-xs text-ink-muted">{contactOf(client)}</span>
      </dd>
    </div>
  )
}

/** All telephone numbers of a client, and the mail. */
export function contactOf({ phones, email }: Pick<Client, 'phones' | 'email'>): string {
  return [...phones.map(({ number }) => number), email].filter(Boolean).join(' · ') || 'No number, no mail'
}
