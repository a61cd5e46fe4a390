import { use, useState } from 'react'
import { readTypedAmount } from '../../../../shared/amounts/typed-amount.ts'
import { EDITED_LOT_FIELDS, type EditedLotField, LOT_CONTENT } from '../../../../shared/catalogue/lot-fields.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { Form } from '../../../components/fields/Form.tsx'
import { Select } from '../../../components/fields/Select.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import type { LotEdit } from '../../../widgets/lots-editor/lot-draft.ts'
import { lotCount } from '../auctions.ts'

const OPTIONS = EDITED_LOT_FIELDS.map((value) => ({ value, label: LOT_CONTENT[value].label }))

type ChangeShownProps = { shown: readonly Lot[]; onEdit: (lot: Lot, changes: LotEdit) => void }

/** Writes one field of every shown lot, which a search can limit; saved with the other edits. */
export function ChangeShown({ shown, onEdit }: ChangeShownProps) {
  const [field, setField] = useState<EditedLotField | null>(null)
  const [text, setText] = useState('')
  if (field === null) {
    return (
      <ReasonedButton
        size="sm"
        onClick={() => setField('artist')}
        reason={shown.length === 0 ? 'No lot is shown' : null}
      >
        Change All Shown
      </ReasonedButton>
    )
  }
  const { kind, limit } = LOT_CONTENT[field]
  const isAmount = kind === 'amount'
  const amount = readTypedAmount(isAmount ? text : '', use(AmountUnit))
  const value = 'value' in amount ? amount.value : null
  const fault = field === 'title' && text.trim() === '' ? 'A title is needed' : amount.refused
  const close = () => {
    setField(null)
    setText('')
  }
  return (
    <Form
      aria-label="Change All Shown"
      className="flex flex-wrap items-end gap-2"
      onSubmit={() => {
        if (fault !== undefined) return
        for (const lot of shown) onEdit(lot, { [field]: isAmount ? value : text.trim() })
        close()
      }}
    >
      <Select label="Field" options={OPTIONS} value={field} onValueChange={setField} className="w-44" />
      <TextField
        label="New value (empty: none)"
        value={text}
        onValueChange={setText}
        maxLength={limit}
        error={fault}
        className="w-64"
      />
      <Button type="submit" variant="primary" disabled={fault === undefined ? null : 'said'}>
        Change {lotCount(shown.length)}
      </Button>
      <Button onClick={close}>Cancel</Button>
    </Form>
  )
}
