import { useRef, useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { Fault } from '../../components/states/Fault.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useDeskTools } from '../tools.ts'
import { LotFieldsRow } from './LotFieldsRow.tsx'
import { freeNumbers, readTypedLots } from './typed-parts.ts'

/** Adds a lot after the shown one: its title, Enter. */
export function AddLotDialog({ open }: { open: boolean }) {
  const { close, lots, lotNumber, run } = useDeskTools()
  const unit = useUnit()
  const [number = ''] = freeNumbers(lotNumber, lots, 1)
  const [typed, setTyped] = useState({ number, title: '', estimate: '', reserve: '' })
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function add(): void {
    const read = readTypedLots([typed], { lots, unit, replaced: null })
    setFault('fault' in read ? read.fault : null)
    const lot = 'fault' in read ? undefined : read[0]
    if (!lot) return
    void run(
      'addLot',
      { body: { after: lotNumber, lot } },
      {
        lot: lot.lot_number,
        shown: 'on answer',
        onDone: close,
        done: { title: `Lot ${lot.lot_number} added` },
        failed: 'The lot was not added',
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Add a Lot after Lot ${lotNumber}`}
      description="Type its title, then Enter."
      size="md"
      initialFocus={field}
      onSubmit={add}
      footer={
        <div className="flex gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary">
            Add Lot
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 pb-4">
        <LotFieldsRow lot={typed} onChange={setTyped} unit={unit} titleField={field} />
        {fault !== null && <Fault className="font-semibold">{fault}</Fault>}
      </div>
    </Dialog>
  )
}
