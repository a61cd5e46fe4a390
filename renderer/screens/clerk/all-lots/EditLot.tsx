import type { Lot } from '../../../../shared/entities/lot.ts'
import { estimateFigures } from '../../../../shared/rules/estimate-figures.ts'
import { AmountField } from '../../../components/AmountField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import type { LotFields } from '../rules/lot-edits.ts'

/** The fields of a lot that a clerk corrects during a sale. */
export function EditLot({ lot, onEdit }: { lot: Lot; onEdit: (changes: Partial<LotFields>) => void }) {
  return (
    <div className="grid grid-cols-6 gap-3">
      <TextField
        label="Title"
        value={lot.title}
        maxLength={500}
        onValueChange={(title) => onEdit({ title })}
        className="col-span-4"
      />
      <TextField
        label="Artist"
        value={lot.artist}
        maxLength={300}
        onValueChange={(artist) => onEdit({ artist })}
        className="col-span-2"
      />
      <TextField
        label="Estimate"
        value={lot.estimate}
        maxLength={200}
        onValueChange={(estimate) => onEdit({ estimate, ...estimateFigures(estimate) })}
        className="col-span-2"
      />
      <AmountField
        label="Low estimate"
        value={lot.low_estimate}
        onValueChange={(low_estimate) => onEdit({ low_estimate })}
        className="col-span-2"
      />
      <AmountField
        label="High estimate"
        value={lot.high_estimate}
        onValueChange={(high_estimate) => onEdit({ high_estimate })}
        className="col-span-2"
      />
    </div>
  )
}
