import { useRef, useState } from 'react'
import { formatMoney } from '../../../../shared/amounts/money.ts'
import type { FoundClient } from '../../../../shared/entities/people/client.ts'
import { exposureOf, registrationOf } from '../../../../shared/sale/people.ts'
import { termsOf } from '../../../../shared/sale/state.ts'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { paddleDigits } from '../../../components/fields/paddle-digits.ts'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useMe } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { PersonName } from '../../../widgets/people/Person.tsx'
import type { PaddleDesk } from '../opened.ts'
import { suggestedPaddle } from '../suggested-paddle.ts'
import { useRegister } from '../useRegister.ts'
import { LimitBelowExposure } from './LimitBelowExposure.tsx'
import { limitFault } from './limit-fault.ts'

type RegisterDialogProps = { client: FoundClient | null; paddle: string | null; desk: PaddleDesk }

/** Registers a paddle: Enter takes the suggested one. */
export function RegisterDialog({ client, paddle: asked, desk }: RegisterDialogProps) {
  const { sale, currency, close } = desk
  const [offered] = useState(() =>
    asked === null ? suggestedPaddle(sale, client) : { paddle: asked, why: 'As it joined' },
  )
  const [paddle, setPaddle] = useState(offered.paddle)
  const [limit, setLimit] = useState<number | null>(null)
  const [mayBid, setMayBid] = useState(true)
  const [document, setDocument] = useState('')
  const [note, setNote] = useState(client?.note ?? '')
  const field = useRef<HTMLInputElement>(null)
  const { data: me } = useMe()
  const keep = useWrite('updateClient', { failed: 'Note and document were not kept' })
  const register = useRegister(desk, close)
  const isTaken = registrationOf(sale, paddle) !== undefined
  const whyNot = isTaken ? 'said' : paddle === '' ? { reason: 'The paddle is missing' } : limitFault(limit)
  const ofSale = termsOf(sale).limit ?? null
  const asRegistered = { paddle, clientId: client?.id ?? null, status: 'approved', limit, reasonId: null } as const
  const exposure = exposureOf({ ...sale, paddles: sale.paddles.set(paddle, asRegistered) }, paddle)
  const own = client?.paddles.find(({ auctionId }) => auctionId === sale.auctionId)

  function confirm(): void {
    register({ paddle, clientId: client?.id ?? null, limit, status: mayBid ? 'approved' : 'pending' })
    const seen = document.trim()
    const verified = { document: seen, on: new Date().toISOString().slice(0, 10), by: me?.device ?? 'staff' }
    const changes = {
      ...(note.trim() !== (client?.note ?? '') && { note: note.trim() }),
      ...(seen !== '' && { verified }),
    }
    if (client && Object.keys(changes).length > 0) keep.mutate({ params: { id: client.id }, body: changes })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      size="md"
      title={client ? <PersonName client={client} /> : 'Register without a name'}
      description={own ? `Has paddle ${own.paddle} in this sale already; limits count both together.` : undefined}
      confirmLabel={`Register ${paddle}`}
      blocked={whyNot}
      initialFocus={field}
      onConfirm={confirm}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          ref={field}
          label="Paddle"
          inputMode="numeric"
          value={paddle}
          onValueChange={(text) => setPaddle(paddleDigits(text))}
          description={paddle === offered.paddle ? offered.why : undefined}
          error={isTaken ? `Paddle ${paddle} is registered already` : undefined}
        />
        <AmountField
          label="Limit"
          placeholder={ofSale === null ? 'None' : formatMoney(ofSale, currency)}
          value={limit}
          onValueChange={setLimit}
          description="Empty: that of the sale"
        />
        {client && (
          <>
            <TextField
              label="Document seen"
              placeholder={client.verified ? `${client.verified.document}, ${client.verified.on}` : 'Passport'}
              value={document}
              onValueChange={setDocument}
              maxLength={120}
            />
            <TextField label="Note" value={note} onValueChange={setNote} maxLength={2000} />
          </>
        )}
      </div>
      <LimitBelowExposure limit={limit} exposure={exposure} currency={currency} />
      <div className="mt-4">
        <Switch
          label="May bid now"
          description="Else it waits for approval."
          checked={mayBid}
          onCheckedChange={setMayBid}
        />
      </div>
    </ConfirmDialog>
  )
}
