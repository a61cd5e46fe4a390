import { useState } from 'react'
import { LOT_CONTENT } from '../../../../shared/catalogue/lot-fields.ts'
import { LONGEST_LOT_NUMBER } from '../../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../../shared/printed-lot-number.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import type { LotsEditor } from '../../../widgets/lots-editor/useLotsEditor.ts'

/** Adds a lot by its number and title, or moves one; saved with the other edits. */
export function AddOrMoveLot({ editor, onDone }: { editor: LotsEditor; onDone: (sought: string) => void }) {
  const [open, setOpen] = useState<'add' | 'move' | null>(null)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const lotNumber = parseLotNumber(first)
  const before = parseLotNumber(second)
  const { lots } = editor
  const isListed = (number: typeof before) => lots.some(({ lot_number }) => lot_number === number)
  const fault = open === 'add' ? faultOfNew() : open === 'move' ? faultOfMove() : null

  function faultOfNew(): string | null {
    if (first.trim() === '' || second.trim() === '') return 'A number and a title are needed'
    if (lotNumber === null) return `“${first.trim()}” is not a lot number`
    return isListed(lotNumber) ? `There is a lot ${lotNumber} already` : null
  }
  function faultOfMove(): string | null {
    if (lotNumber === null || !isListed(lotNumber)) return 'Which lot do you want to move?'
    if (second.trim() !== '' && !isListed(before)) return `Lot ${second.trim()} does not exist`
    return before === lotNumber ? 'Before another lot' : null
  }
  function done(): void {
    if (lotNumber === null || fault !== null) return
    if (open === 'add') editor.add({ lot_number: lotNumber, title: second.trim() })
    else editor.move(lotNumber, second.trim() === '' ? null : before)
    onDone(open === 'add' ? String(lotNumber) : '')
    close()
  }
  function close(): void {
    setOpen(null)
    setFirst('')
    setSecond('')
  }

  if (open === null) {
    return (
      <span className="flex gap-2">
        <Button size="sm" onClick={() => setOpen('add')}>
          Add Lot
        </Button>
        <Button size="sm" onClick={() => setOpen('move')}>
          Move Lot
        </Button>
      </span>
    )
  }
  const isAdding = open === 'add'
  return (
    <Form aria-label={isAdding ? 'Add Lot' : 'Move Lot'} className="flex flex-wrap items-end gap-2" onSubmit={done}>
      <TextField label="Lot" value={first} onValueChange={setFirst} maxLength={LONGEST_LOT_NUMBER} className="w-24" />
      <TextField
        label={isAdding ? 'Title' : 'Before lot (empty: at the end)'}
        value={second}
        onValueChange={setSecond}
        maxLength={isAdding ? LOT_CONTENT.title.limit : LONGEST_LOT_NUMBER}
        className={isAdding ? 'w-72' : 'w-56'}
      />
      <Button type="submit" variant="primary" disabled={fault === null ? null : 'said'}>
        {isAdding ? 'Add' : 'Move'}
      </Button>
      <Button onClick={close}>Cancel</Button>
      <p role="status" className="basis-full text-xs text-ink-muted">
        {fault}
      </p>
    </Form>
  )
}
