import type { RefObject } from 'react'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { readTypedAmount } from '../../../shared/amounts/typed-amount.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import type { TypedLot } from './typed-parts.ts'

type RowProps = {
  lot: TypedLot
  onChange: (lot: TypedLot) => void
  unit: MoneyUnit
  /** The field that the dialog focuses first. */
  titleField?: RefObject<HTMLInputElement | null> | undefined
}

/** The fields of a lot that is added, or of a part: number, title, estimate and reserve. */
export function LotFieldsRow({ lot, onChange, unit, titleField }: RowProps) {
  const set = (name: keyof TypedLot) => (value: string) => onChange({ ...lot, [name]: value })
  const reserve = readTypedAmount(lot.reserve, unit)
  return (
    <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)_9rem_7rem] gap-2">
      <legend className="sr-only">{`Lot ${lot.number}`}</legend>
      <TextField label="Lot" value={lot.number} onValueChange={set('number')} maxLength={20} />
      <TextField ref={titleField} label="Title" value={lot.title} onValueChange={set('title')} maxLength={1000} />
      <TextField label="Estimate" value={lot.estimate} onValueChange={set('estimate')} maxLength={200} />
      <TextField
        label="Reserve"
        value={lot.reserve}
        onValueChange={set('reserve')}
        maxLength={20}
        error={reserve.refused}
      />
    </fieldset>
  )
}
