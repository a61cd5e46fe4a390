import type { RefObject } from 'react'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Lot, OutcomeStatus, SaleStatus } from '../../../shared/entities/lot.ts'
import { formatMoney } from '../../../shared/money.ts'
import { outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { SubjectChoice } from '../../components/lot/SubjectChoice.tsx'
import { useDesk } from '../desk.ts'
import type { CorrectedOutcome, CorrectionDraft } from './correction-draft.ts'

const CHOICES: readonly { status: OutcomeStatus; label: string; shortcut: string }[] = [
  { status: 'sold', label: 'Sold', shortcut: 'S' },
  { status: 'passed', label: 'Passed', shortcut: 'P' },
  { status: 'withdrawn', label: 'Withdrawn', shortcut: 'W' },
]

type CorrectionFieldsProps = {
  /** The paddle's field. */
  ref: RefObject<HTMLInputElement | null>
  lot: Lot | undefined
  was: (SaleStatus & { status: OutcomeStatus }) | null
  outcome: CorrectedOutcome | null
  highest: Bid | null
  draft: CorrectionDraft
  onDraft: (draft: CorrectionDraft) => void
}

/** What was recorded, and what it is to be. */
export function CorrectionFields({ ref, lot, was, outcome, highest, draft, onDraft }: CorrectionFieldsProps) {
  const { currency } = useDesk()
  const isSold = outcome?.status === 'sold'
  const isBid = !outcome || outcome.amount === null || outcome.amount === highest?.amount
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields, these are buttons */}
      <div role="group" aria-label="Outcome" className="flex gap-2">
        {CHOICES.map(({ status, label, shortcut }) => (
          <Button
            key={status}
            shortcut={shortcut}
            disabled={!was}
            aria-pressed={outcome?.status === status}
            variant={outcome?.status === status ? 'primary' : 'secondary'}
            onClick={() => onDraft({ ...draft, status })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          ref={ref}
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
        <TextField
          label="Notes"
          placeholder={isBid ? 'Optional' : 'Why it was sold at this price'}
          className="col-span-2"
          required={!isBid}
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
