import {
  EDITED_LOT_FIELDS,
  type EditedLotField,
  LOT_CONTENT,
  LOT_FIELDS,
} from '../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import type { LotEdit } from './lot-draft.ts'

/** How wide the fields of the form's first rows are; each of the others has half a row, or the whole for paragraphs. */
const WIDTHS: Readonly<Partial<Record<EditedLotField, string>>> = {
  title: 'col-span-4',
  artist: 'col-span-2',
  estimate: 'col-span-6',
  low_estimate: 'col-span-2',
  high_estimate: 'col-span-2',
  start_price: 'col-span-2',
  reserve: 'col-span-2',
}

type EditLotProps = { lot: Lot; onEdit: (changes: LotEdit) => void; onSave: () => void }

/** The fields of a lot that staff edit, by the table of fields; below them, what the house gave and no field knows. */
export function EditLot({ lot, onEdit, onSave }: EditLotProps) {
  const shown = EDITED_LOT_FIELDS.filter((name) => LOT_CONTENT[name].edited === 'always' || lot[name] !== undefined)
  const others = Object.entries(lot).filter(([name]) => !(name in LOT_FIELDS))
  return (
    <div className="grid grid-cols-6 gap-3">
      {shown.map((name) => (
        <LotField key={name} name={name} lot={lot} onEdit={onEdit} onSave={onSave} />
      ))}
      {others.length > 0 && (
        <section aria-label="For staff only" className="col-span-6 text-xs">
          <h3 className="eyebrow mb-1">For staff only</h3>
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
  const { label, kind, limit } = LOT_CONTENT[name]
  const value = lot[name] ?? null
  const edit = (next: string | number | null) => onEdit({ [name]: next })
  if (kind === 'amount') {
    const amount = typeof value === 'number' ? value : null
    return <AmountField label={label} value={amount} onValueChange={edit} onEnter={onSave} className={WIDTHS[name]} />
  }
  const text = { label, value: String(value ?? ''), maxLength: limit, onValueChange: edit }
  return kind === 'long text' ? (
    <TextArea {...text} className="col-span-6" />
  ) : (
    <TextField {...text} onEnter={onSave} className={WIDTHS[name] ?? 'col-span-3'} />
  )
}
