import { useState } from 'react'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { readTypedAmount } from '../../../shared/amounts/typed-amount.ts'
import type { Reply } from '../../../shared/api/index.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../components/buttons/ReasonedButton.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useWrite } from '../../data/writes/useWrite.ts'

type Lot = Reply<'vendorLots'>['lots'][number]

/** The vendor's decisions about a lot: a lower reserve before the hammer, and an answer to a sale subject to approval. */
export function VendorActs({ lot, unit }: { lot: Lot; unit: MoneyUnit }) {
  const { status, subject, reserve } = lot
  if (subject) return <Answer lotNumber={lot.lotNumber} />
  const isBefore = status === 'preloaded' || status === 'active'
  return isBefore && reserve !== null ? <LowerReserve lotNumber={lot.lotNumber} reserve={reserve} unit={unit} /> : null
}

type LowerReserveProps = { lotNumber: Lot['lotNumber']; reserve: number; unit: MoneyUnit }

function LowerReserve({ lotNumber, reserve, unit }: LowerReserveProps) {
  const [typed, setTyped] = useState('')
  const lower = useWrite('lowerReserve', {
    // The public, which the seat hears, gets no message about a reserve.
    reread: ['vendorLots'],
    onDone: () => setTyped(''),
    done: { title: `Reserve of lot ${lotNumber} lowered` },
    failed: 'The reserve is unchanged',
  })
  const read = readTypedAmount(typed, unit)
  const amount = read.refused === undefined ? read.value : null
  const reason = amount === null ? 'Type the new reserve' : amount >= reserve ? 'It can only be lowered' : null
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <TextField
        label={`New reserve of lot ${lotNumber}`}
        inputMode="numeric"
        value={typed}
        onValueChange={setTyped}
        error={read.refused}
      />
      <ReasonedButton
        className="min-h-10"
        reason={reason}
        pending={lower.isPending}
        onClick={() => amount !== null && lower.mutate({ params: { lotNumber }, body: { amount } })}
      >
        Lower the Reserve
      </ReasonedButton>
    </div>
  )
}

function Answer({ lotNumber }: { lotNumber: Lot['lotNumber'] }) {
  const answer = useWrite('answerSale', { failed: 'Your answer was not recorded' })
  const give = (accept: boolean) => () => answer.mutate({ params: { lotNumber }, body: { accept } })
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button className="min-h-10" variant="primary" pending={answer.isPending} onClick={give(true)}>
        Accept the Price
      </Button>
      <Button className="min-h-10" pending={answer.isPending} onClick={give(false)}>
        Refuse
      </Button>
    </div>
  )
}
