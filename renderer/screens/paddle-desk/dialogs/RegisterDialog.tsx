import { useRef, useState } from 'react'
import { formatMoney } from '../../../../shared/amounts/money.ts'
import { currencyOfUnit, type MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { FoundClient } from '../../../../shared/entities/people/client.ts'
import { exposureOf } from '../../../../shared/sale/people/exposure.ts'
import { registrationOf } from '../../../../shared/sale/people/holders.ts'
import { termsOf } from '../../../../shared/sale/state.ts'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { paddleDigits } from '../../../components/fields/paddle-digits.ts'
import { Switch } from '../../../components/fields/Switch.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useMe } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { PersonName } from '../../../widgets/people/Person.tsx'
import type { NewClient, PaddleDesk } from '../opened.ts'
import { usePaddleOffer } from '../usePaddleOffer.ts'
import { useRegister } from '../useRegister.ts'
import { withoutEmpty } from './client-draft.ts'
import { LimitBelowExposure } from './LimitBelowExposure.tsx'
import { limitFault } from './limit-fault.ts'

type RegisterDialogProps = { client: FoundClient | NewClient | null; paddle: string | null; desk: PaddleDesk }

/** Registers a paddle: Enter takes the suggested one. A new client is added with it, or alone if it is cancelled. */
export function RegisterDialog({ client: person, paddle: asked, desk }: RegisterDialogProps) {
  const { sale, currency, close } = desk
  const fresh = person && 'fields' in person ? person.fields : null
  const client = person && 'id' in person ? person : null
  const offer = usePaddleOffer(asked === null ? { auctionId: sale.auctionId, clientId: client?.id } : null)
  const offered = asked === null ? offer.offered : { paddle: asked, why: 'As it joined' }
  /** Null while the offered paddle is wanted. */
  const [typed, setTyped] = useState<string | null>(null)
  const paddle = typed ?? offered?.paddle ?? ''
  const [limit, setLimit] = useState<number | null>(null)
  const [mayBid, setMayBid] = useState(true)
  const [document, setDocument] = useState('')
  const [note, setNote] = useState((client ?? fresh)?.note ?? '')
  const field = useRef<HTMLInputElement>(null)
  /** Enter may wait for the offered paddle: Escape then takes it back. */
  const isCancelled = useRef(false)
  const { data: me } = useMe()
  const add = useWrite('createClient', { done: ({ name }) => `${name} is added`, failed: 'The client was not kept' })
  const { register, question } = useRegister(desk, { onDone: close })
  const isTaken = registrationOf(sale, paddle) !== undefined
  const isComing = typed === null && !offer.isFailed
  const whyNot = isTaken ? 'said' : paddle === '' && !isComing ? { reason: 'The paddle is missing' } : limitFault(limit)
  const ofSale = termsOf(sale).limit ?? null
  const asRegistered = { paddle, clientId: client?.id ?? null, status: 'approved', limit, reasonId: null } as const
  const exposure = exposureOf({ ...sale, paddles: sale.paddles.set(paddle, asRegistered) }, paddle)
  const own = client?.paddles.find(({ auctionId }) => auctionId === sale.auctionId)

  function confirm(): void {
    const seen = document.trim()
    const verified = { document: seen, on: new Date().toISOString().slice(0, 10), by: me?.device ?? 'staff' }
    const changes = {
      ...(note.trim() !== ((client ?? fresh)?.note ?? '') && { note: note.trim() }),
      ...(seen !== '' && { verified }),
    }
    const whose = fresh
      ? { client: withoutEmpty({ ...fresh, ...changes }) }
      : { clientId: client?.id ?? null, ...(client && { clientChanges: changes }) }
    const rest = { limit, status: mayBid ? 'approved' : 'pending', ...whose } as const
    if (paddle !== '') register({ paddle, ...rest })
    else
      void offer.number().then((number) => {
        if (number !== null && !isCancelled.current) register({ paddle: number, ...rest })
      })
  }

  function cancel(): void {
    isCancelled.current = true
    if (fresh) add.mutate({ body: fresh })
    close()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={cancel}
      size="md"
      title={client ? <PersonName client={client} /> : (fresh?.name ?? 'Register without a name')}
      description={own ? `Has paddle ${own.paddle} in this sale already; limits count both together.` : undefined}
      confirmLabel={`Register ${paddle}`.trim()}
      blocked={whyNot}
      initialFocus={field}
      onConfirm={confirm}
    >
      {client && <KnownClient client={client} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          ref={field}
          label="Paddle"
          inputMode="numeric"
          value={paddle}
          onValueChange={(text) => setTyped(paddleDigits(text))}
          description={paddle !== '' && paddle === offered?.paddle ? offered.why : undefined}
          error={isTaken ? `Paddle ${paddle} is registered already` : undefined}
        />
        <AmountField
          label="Limit"
          placeholder={ofSale === null ? 'None' : formatMoney(ofSale, currency)}
          value={limit}
          onValueChange={setLimit}
          description={limitWords(client, currency)}
        />
        {person && (
          <>
            <TextField
              label="Document seen"
              placeholder={client?.verified ? `${client.verified.document}, ${client.verified.on}` : 'Passport'}
              value={document}
              onValueChange={setDocument}
              maxLength={120}
            />
            <TextField label="Note" value={note} onValueChange={setNote} maxLength={2000} />
          </>
        )}
      </div>
      {question}
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

/** Who is registered, at a readable size: town and country, numbers, and what staff must know. */
function KnownClient({ client }: { client: FoundClient }) {
  const { address, country, phones, alerts, standing, standingReason } = client
  const where = [address?.split('\n').at(-1), country].filter(Boolean).join(', ')
  const numbers = phones.map(({ number, label }) => (label ? `${number} (${label})` : number))
  const bar = standing === 'barred' ? 'Barred' : standing === 'ask' ? 'Ask first' : null
  const warnings = [...(bar === null ? [] : [[bar, standingReason].filter(Boolean).join(': ')]), ...alerts]
  return (
    <div className="mb-3 flex flex-col gap-1 text-base">
      {warnings.map((warning) => (
        <p key={warning} className="font-semibold text-warning-ink">
          {warning}
        </p>
      ))}
      <p className="figures wrap-anywhere">{[where, ...numbers].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

/** The limit that counts if none is typed; a client's limit in another currency does not count in this sale. */
function limitWords(client: FoundClient | null, currency: MoneyUnit): string {
  const own = client?.limit
  if (!own) return 'Empty: that of the sale'
  const words = formatMoney(own.amount, own.currency)
  return own.currency === currencyOfUnit(currency)
    ? `The client’s is ${words}; the lower one counts`
    : `The client’s is ${words}: type one for this sale in ${currencyOfUnit(currency)}`
}
