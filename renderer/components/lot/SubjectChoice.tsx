import { Select } from '../fields/Select.tsx'
import { Switch } from '../fields/Switch.tsx'

const SUBJECT = 'Sell subject to the vendor’s approval'
const BELOW_RESERVE = [
  { value: 'subject', label: SUBJECT },
  { value: 'below', label: 'Sell below the reserve' },
] as const

type SubjectChoiceProps = {
  /** The price is below the reserve, so a choice is required. */
  isBelow: boolean
  subject: boolean
  onSubject: (subject: boolean) => void
  disabled?: boolean
}

/** Whether a lot is sold outright or subject to the vendor's approval. */
export function SubjectChoice({ isBelow, subject, onSubject, disabled }: SubjectChoiceProps) {
  if (!isBelow) return <Switch label={SUBJECT} checked={subject} onCheckedChange={onSubject} disabled={disabled} />
  return (
    <Select
      label="Below the reserve"
      options={BELOW_RESERVE}
      value={subject ? 'subject' : 'below'}
      onValueChange={(how) => onSubject(how === 'subject')}
      disabled={disabled}
    />
  )
}
