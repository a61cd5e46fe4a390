import { useState } from 'react'
import { LONGEST_LOT_NUMBER, type LotNumber } from '../../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../../shared/printed-lot-number.ts'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import type { LotsEditor } from '../../../widgets/lots-editor/useLotsEditor.ts'

type RenumberLotProps = { lotNumber: LotNumber; editor: LotsEditor; onDone: (lotNumber: LotNumber) => void }

/** Changes the number of a saved lot. The number is saved at once, so other edits must be saved first. */
export function RenumberLot({ lotNumber, editor, onDone }: RenumberLotProps) {
  const [text, setText] = useState(String(lotNumber))
  const next = parseLotNumber(text)
  const isOther = next !== null && next !== lotNumber
  const whyNot = !isOther ? 'Type another number' : editor.isDirty ? 'Save what was changed first' : null
  async function renumber(): Promise<void> {
    if (isOther && (await editor.renumber(lotNumber, next))) onDone(next)
  }
  return (
    <Form aria-label="Renumber" className="flex items-end gap-2" onSubmit={() => void renumber()}>
      <TextField
        label="Lot number"
        value={text}
        onValueChange={setText}
        maxLength={LONGEST_LOT_NUMBER}
        error={next === null ? 'This is not a lot number' : undefined}
        className="w-32"
      />
      <ReasonedButton type="submit" pending={editor.isSaving} reason={whyNot}>
        Renumber
      </ReasonedButton>
    </Form>
  )
}
