import { useState } from 'react'
import { PaddleWritten } from '../../../../shared/entities/people/paddle.ts'
import { peopleTerms } from '../../../../shared/rules/people-terms.ts'
import { termsOf } from '../../../../shared/sale/state.ts'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { fieldsOf } from '../../../components/fields/fields-of.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import type { PaddleDesk } from '../opened.ts'
import { limitFault } from './limit-fault.ts'

type PeopleTerms = ReturnType<typeof peopleTerms>
type Options<K extends keyof PeopleTerms> = readonly { value: Extract<PeopleTerms[K], string>; label: string }[]

const REGISTRATION: Options<'registration'> = [
  { value: 'open', label: 'Anyone who opens the page' },
  { value: 'approval', label: 'Paddles once they are approved' },
  { value: 'registered', label: 'Registered paddles only' },
]
const COUNTS: Options<'limitCounts'> = [
  { value: 'hammer', label: 'Hammer prices' },
  { value: 'total', label: 'Totals with charges' },
]
const OVER: Options<'overLimit'> = [
  { value: 'ask', label: 'Ask the clerk' },
  { value: 'refuse', label: 'Refuse it' },
]

/** The terms of the sale about people. */
export function TermsDialog({ desk: { sale, close } }: { desk: PaddleDesk }) {
  const [terms, setTerms] = useState(() => peopleTerms(termsOf(sale)))
  const [skipped, setSkipped] = useState(() => (termsOf(sale).skipPaddles ?? []).join(', '))
  const skipPaddles = skipped.split(/[\s,;]+/).filter(Boolean)
  const wrong = skipPaddles.find((paddle) => !PaddleWritten.safeParse(paddle).success)
  const skipFault = wrong === undefined ? null : { reason: `“${wrong}” is not a paddle number` }
  const { mutate, isPending } = useWrite('setTerms', {
    done: 'Terms are set',
    failed: 'Terms were not set',
    onDone: close,
  })
  const field = fieldsOf(terms, (change) => setTerms((now) => ({ ...now, ...change })))
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Approval and Limits"
      confirmLabel="Set"
      pending={isPending}
      blocked={limitFault(terms.limit) ?? skipFault}
      onConfirm={() => mutate({ params: { auctionId: sale.auctionId }, body: { ...terms, skipPaddles } })}
    >
      <div className="flex flex-col gap-3">
        <Select label="Online bids come from" options={REGISTRATION} {...field('registration')} />
        <AmountField label="Limit of each paddle without its own" placeholder="None" {...field('limit')} />
        <Select label="Limits count" options={COUNTS} {...field('limitCounts')} />
        <Select label="In the room, a bid above the limit" options={OVER} {...field('overLimit')} />
        <TextField
          label="Numbers that are never given"
          placeholder="13, 666"
          value={skipped}
          onValueChange={setSkipped}
        />
      </div>
    </ConfirmDialog>
  )
}
