import type { RefObject } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Lot, OutcomeStatus, SaleStatus } from '../../../shared/entities/lot.ts'
import { outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { SubjectChoice } from '../../components/lot/SubjectChoice.tsx'
import { PersonOf } from '../../widgets/people/Person.tsx'
import { PaddleInDoubt } from '../../widgets/people/WhosePaddle.tsx'
import { useDesk, useSelected } from '../desk.ts'
import type { CorrectedOutcome, CorrectionDraft } from './correction-draft.ts'

const CHOICES: readonly { status: OutcomeStatus; label: string; shortcut: string }[] = [
  { status: 'sold', label: 'Sold', shortcut: 'S' },
  { status: 'passed', label: 'Passed', shortcut: 'P' },
  { status: 'withdrawn', label: 'Withdrawn', shortcut: 'W' },
]

const WHY = { price: 'Why it was sold at this price', paddle: 'Why it was sold to this paddle' } as const

const ASKED = {
  price: 'This price is not the highest bid: say why.',
  paddle: 'The bid is another paddle’s: say why.',
} as const

type CorrectionFieldsProps = {
  paddleField: RefObject<HTMLInputElement | null>
  notesField: RefObject<HTMLInputElement | null>
  /** The paddle takes the focus first. */
  first: boolean
  lot: Lot | undefined
  was: (SaleStatus & { status: OutcomeStatus }) | null
  outcome: CorrectedOutcome | null
  /** Why the correction needs a note. */
  needs: 'price' | 'paddle' | null
  draft: CorrectionDraft
  onDraft: (draft: CorrectionDraft) => void
}

/** The recorded outcome and its correction. */
export function CorrectionFields(props: CorrectionFieldsProps) {
  const { paddleField, notesField, first, lot, was, outcome, needs, draft, onDraft } = props
  const { currency } = useDesk()
  const isSold = outcome?.status === 'sold'
  useSelected(first ? paddleField : null)
  return (
    <>
      <p className="min-h-10 text-ink-muted">
        <span className="lot-title block truncate text-ink">{lot?.title}</span>
        {was && (
          <span className="figures">
            Recorded: {outcomeLabel(was)}
            {was.amount !== null && ` ${formatMoney(was.amount, currency)}, paddle ${was.paddleNumber ?? '—'}`}
          </span>
        )}
      </p>
      <fieldset aria-label="Outcome" className="flex min-w-0 gap-2">
        {CHOICES.map(({ status, label, shortcut }) => (
          <Button
            key={status}
            shortcut={shortcut}
            disabled={was ? null : 'said'}
            aria-pressed={outcome?.status === status}
            variant={outcome?.status === status ? 'primary' : 'secondary'}
            onClick={() => onDraft({ ...draft, status })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          ref={paddleField}
          label="Paddle Number"
          inputMode="numeric"
          disabled={!was}
          value={outcome?.paddle ?? ''}
          onValueChange={(text) => onDraft({ ...draft, paddle: paddleDigits(text) })}
        />
        <AmountField
          label={`Price (${currency})`}
          disabled={!isSold}
          value={outcome?.amount ?? null}
          onValueChange={(amount) => onDraft({ ...draft, amount })}
        />
        {isSold && (
          <div className="col-span-2 empty:hidden">
            <PersonOf paddle={outcome.paddle} className="font-medium" />
            <PaddleInDoubt paddle={outcome.paddle} onTake={(paddle) => onDraft({ ...draft, paddle })} />
          </div>
        )}
        <TextField
          ref={notesField}
          label="Notes"
          placeholder={needs === null ? 'Optional' : WHY[needs]}
          description={needs === null ? undefined : ASKED[needs]}
          className="col-span-2"
          required={needs !== null}
          disabled={!was}
          maxLength={2000}
          value={draft.notes}
          onValueChange={(notes) => onDraft({ ...draft, notes })}
        />
      </div>
      <SubjectChoice
        isBelow={outcome?.isBelow ?? false}
        disabled={!isSold}
        subject={outcome?.subject ?? false}
        onSubject={(subject) => onDraft({ ...draft, subject })}
      />
    </>
  )
}
