import { CHOICES } from '../../../shared/catalogue/choice-words.ts'
import type { ChoiceName } from '../../../shared/catalogue/field.ts'
import {
  EDITED_LOT_FIELDS,
  type EditedLotField,
  LOT_CONTENT,
  LOT_FIELDS,
  type LotField as LotFieldRow,
} from '../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { VAT_SCHEMES } from '../../../shared/entities/money/vat-schemes.ts'
import { SCHEME_WORDS } from '../../../shared/statements/statement-words.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import type { LotEdit } from './lot-draft.ts'

/** The widths of fields in the form's first rows; every other field takes half a row, or a whole one for paragraphs. */
const WIDTHS: Readonly<Partial<Record<EditedLotField, string>>> = {
  title: 'col-span-4',
  artist: 'col-span-2',
  estimate: 'col-span-6',
  low_estimate: 'col-span-2',
  high_estimate: 'col-span-2',
  start_price: 'col-span-2',
  reserve: 'col-span-2',
}

/** Means that the lot has no value: an empty option would mean that no option is chosen. */
const NOT_SAID = 'not-said'

const OPTIONS: Readonly<Partial<Record<ChoiceName, readonly { value: string; label: string }[]>>> = {
  'VAT scheme': [
    { value: NOT_SAID, label: 'As the sale' },
    ...VAT_SCHEMES.map((value) => ({ value, label: SCHEME_WORDS[value] })),
  ],
  'yes or no': [
    { value: NOT_SAID, label: 'Not said' },
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
}

type EditLotProps = { lot: Lot; onEdit: (changes: LotEdit) => void; onSave: () => void }

/** The fields of a lot that staff edit, by the table of fields; below them, the house's unknown fields. */
export function EditLot({ lot, onEdit, onSave }: EditLotProps) {
  const shown = EDITED_LOT_FIELDS.filter((name) => LOT_CONTENT[name].edited === 'always' || lot[name] !== undefined)
  const others = Object.entries(lot).filter(([name]) => !(name in LOT_FIELDS))
  return (
    <div className="grid grid-cols-6 gap-3">
      {shown.map((name) => (
        <LotField key={name} name={name} lot={lot} onEdit={onEdit} onSave={onSave} />
      ))}
      {others.length > 0 && (
        <section aria-label="For Staff Only" className="col-span-6 text-xs">
          <h3 className="eyebrow mb-1">For Staff Only</h3>
          <dl>
            {others.map(([name, value]) => (
              <div key={name} className="flex gap-2">
                <dt className="text-ink-muted">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

function LotField({ name, lot, onEdit, onSave }: EditLotProps & { name: EditedLotField }) {
  const field: LotFieldRow = LOT_CONTENT[name]
  const { label, kind, limit, choice } = field
  const value = lot[name] ?? null
  const edit = (next: string | number | null) => onEdit({ [name]: next })
  if (kind === 'amount') {
    const amount = typeof value === 'number' ? value : null
    return <AmountField label={label} value={amount} onValueChange={edit} onEnter={onSave} className={WIDTHS[name]} />
  }
  const options = choice && OPTIONS[choice]
  if (options) {
    const chosen = choice && typeof value === 'string' ? CHOICES[choice].read(value) : null
    return (
      <Select
        label={label}
        options={options}
        value={chosen ?? NOT_SAID}
        onValueChange={(next) => edit(next === NOT_SAID ? '' : next)}
        className={WIDTHS[name] ?? 'col-span-3'}
      />
    )
  }
  const text = { label, value: String(value ?? ''), maxLength: limit, onValueChange: edit }
  return kind === 'long text' ? (
    <TextArea {...text} className="col-span-6" />
  ) : (
    <TextField
      {...text}
      error={choiceFault(choice, text.value)}
      onEnter={onSave}
      className={WIDTHS[name] ?? 'col-span-3'}
    />
  )
}

/** Returns why a text is not a valid choice, or undefined. */
function choiceFault(choice: ChoiceName | undefined, text: string): string | undefined {
  if (!choice || text.trim() === '' || CHOICES[choice].read(text) !== null) return undefined
  return `It ${CHOICES[choice].expected}`
}
