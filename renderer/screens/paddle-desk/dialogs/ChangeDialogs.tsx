import { useRef, useState } from 'react'
import { formatMoney } from '../../../../shared/amounts/money.ts'
import type { SalePaddle } from '../../../../shared/entities/people/paddle.ts'
import { exposureOf } from '../../../../shared/sale/people/exposure.ts'
import { termsOf } from '../../../../shared/sale/state.ts'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { usePeople } from '../../../widgets/people/people.ts'
import type { PaddleDesk } from '../opened.ts'
import { useChangePaddle } from '../useChangePaddle.ts'
import { LimitBelowExposure } from './LimitBelowExposure.tsx'
import { limitFault } from './limit-fault.ts'

type ChangeProps = { paddle: SalePaddle; desk: PaddleDesk }

/** A paddle’s own limit, empty for the sale's; and the budget of its advance bids. */
export function LimitDialog({ paddle: { paddle, limit: was, budget: set }, desk }: ChangeProps) {
  const { sale, currency, close } = desk
  const [limit, setLimit] = useState(was)
  const before = set ?? null
  const [budget, setBudget] = useState(before)
  const field = useRef<HTMLInputElement>(null)
  const { change, isPending } = useChangePaddle(desk, close)
  const exposure = exposureOf(sale, paddle)
  const ofSale = termsOf(sale).limit ?? null
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`Limit of paddle ${paddle}`}
      description={`Its exposure is ${money(exposure)}. If left empty, the limit of the sale applies: ${ofSale === null ? 'none' : money(ofSale)}.`}
      confirmLabel="Set Limit"
      pending={isPending}
      blocked={limitFault(limit) ?? limitFault(budget)}
      initialFocus={field}
      onConfirm={() => change({ paddle, limit, ...(budget !== before && { budget }) })}
    >
      <AmountField ref={field} label="Limit" value={limit} onValueChange={setLimit} />
      <LimitBelowExposure limit={limit} exposure={exposure} currency={currency} />
      <AmountField
        label="Budget for Advance Bids"
        description="The book stops before the paddle’s purchases exceed it. Empty for none."
        value={budget}
        onValueChange={setBudget}
        className="mt-3"
      />
    </ConfirmDialog>
  )
}

/** Suspends a paddle, with the reason shown to its bidder; asks whether its client is barred in every sale too. */
export function SuspendDialog({ paddle: { paddle }, desk }: ChangeProps) {
  const [reason, setReason] = useState('')
  const [suspends, setSuspends] = useState<'paddle' | 'client'>('paddle')
  const client = usePeople().get(paddle)?.client ?? null
  const field = useRef<HTMLInputElement>(null)
  const { change, isPending } = useChangePaddle(desk, desk.close)
  return (
    <ConfirmDialog
      open
      onOpenChange={desk.close}
      title={`Suspend paddle ${paddle}`}
      description="Its waiting online bids are rejected, and it can no longer bid. Its leading bids remain."
      confirmLabel={suspends === 'client' ? 'Suspend and Bar the Client' : 'Suspend'}
      tone="danger"
      pending={isPending}
      initialFocus={field}
      onConfirm={() =>
        change({ paddle, status: 'suspended', reason: reason.trim(), ...(suspends === 'client' && { suspends }) })
      }
    >
      {client && (
        <Select
          label="This paddle or the client?"
          options={[
            { value: 'paddle', label: 'This paddle only' },
            { value: 'client', label: `${client.name}, with every paddle and in every sale` },
          ]}
          value={suspends}
          onValueChange={setSuspends}
          className="mb-3"
        />
      )}
      <TextField
        ref={field}
        label="Reason, which the bidder reads"
        placeholder="Please come to the desk"
        value={reason}
        onValueChange={setReason}
        maxLength={200}
      />
    </ConfirmDialog>
  )
}
