import { Trash2 } from 'lucide-react'
import { LADDER_PRESETS } from '../../../shared/rules/ladder-presets.ts'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { fieldsOf } from '../../components/fields/fields-of.ts'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { AS_IT_IS, type VariantDraft } from './order-draft.ts'

const SAME = { value: AS_IT_IS, label: 'As it is' } as const

const LADDERS = [SAME, ...Object.entries(LADDER_PRESETS).map(([value, { label }]) => ({ value, label }))] as {
  value: VariantDraft['ladder']
  label: string
}[]
const ORDERS = [
  SAME,
  { value: 'cheapest first', label: 'Cheapest first' },
  { value: 'dearest first', label: 'Dearest first' },
] as const
const ACCEPTS = [
  SAME,
  { value: 'clerk', label: 'The clerk, at the earliest after' },
  { value: 'rule', label: 'The house by rule, after' },
] as const

type VariantFieldsProps = {
  variant: VariantDraft
  isFirst: boolean
  onChange: (variant: VariantDraft) => void
  onRemove: () => void
}

/** One variant: a field that is left alone keeps the sale as it is. */
export function VariantFields({ variant, isFirst, onChange, onRemove }: VariantFieldsProps) {
  const field = fieldsOf(variant, (change) => onChange({ ...variant, ...change }))
  const others = namesOf(variant.rest)
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-hairline pt-4">
      <TextField label="Variant" maxLength={40} {...field('name')} className="w-32" />
      <Select label="Ladder" options={LADDERS} {...field('ladder')} className="w-56" />
      <Select label="Online bids are accepted by" options={ACCEPTS} {...field('accept')} className="w-64" />
      {variant.accept !== AS_IT_IS && (
        <TextField label="After (ms)" inputMode="numeric" {...field('acceptMs')} className="w-20" />
      )}
      <Select label="Order" options={ORDERS} {...field('order')} className="w-40" />
      <TextField label="Seats" inputMode="numeric" placeholder="48" {...field('room')} className="w-20" />
      <TextField label="Online" inputMode="numeric" placeholder="40" {...field('online')} className="w-20" />
      <TextField label="Delay (ms)" inputMode="numeric" placeholder="0" {...field('delayMs')} className="w-24" />
      <TextField label="Maxima (%)" inputMode="numeric" placeholder="0" {...field('maxima')} className="w-24" />
      {!isFirst && (
        <IconButton name={`Remove variant ${variant.name}`} icon={Trash2} onClick={onRemove} className="self-end" />
      )}
      {others.length > 0 && <p className="w-full text-sm text-ink-muted">It also sets: {others.join(', ')}.</p>}
    </li>
  )
}

/** The fields of a variant that only a file can set, by name. */
const namesOf = (rest: VariantDraft['rest']) =>
  Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [name],
  )
