import type { Client } from '../../../../shared/entities/people/client.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Warnings } from '../../../components/overlays/Warnings.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'

/** Says which data are erased and which remain, before it is done. */
export function EraseDialog({
  client: { id, name },
  leads,
  onClose,
  onErased,
}: {
  client: Client
  /** The lots on which a paddle of the client leads. */
  leads: readonly LotNumber[]
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
      {leads.length > 0 && (
        <Warnings
          label="Leads"
          lines={[
            `${name} leads ${leads.length === 1 ? 'lot' : 'lots'} ${leads.join(', ')}: the buyer will have no name.`,
          ]}
        />
      )}
      <p>Paddles, bids and purchases stay in their sales, without a name.</p>
    </ConfirmDialog>
  )
}
