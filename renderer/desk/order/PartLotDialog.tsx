import { useRef, useState } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { Fault } from '../../components/states/Fault.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useDeskTools } from '../tools.ts'
import { LotFieldsRow } from './LotFieldsRow.tsx'
import { freeNumbers, readTypedLots, type TypedLot } from './typed-parts.ts'

/** Parts the shown lot, and asks for the estimate and the reserve of each part. */
export function PartLotDialog({ open }: { open: boolean }) {
  const { close, lots, lot, lotNumber, run, view } = useDeskTools()
  const unit = useUnit()
  const blank = (number: string): TypedLot => ({ number, title: lot.title, estimate: '', reserve: '' })
  const [parts, setParts] = useState<readonly TypedLot[]>(() => freeNumbers(lotNumber, lots, 2).map(blank))
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function part(): void {
    const into = readTypedLots(parts, { lots, unit, replaced: lotNumber })
    setFault('fault' in into ? into.fault : null)
    if ('fault' in into) return
    const [first] = into
    void run(
      'partLot',
      { params: { lotNumber }, body: { into } },
      {
        shown: 'on answer',
        onDone() {
          if (first) view(first.lot_number)
          close()
        },
        done: { title: `Lot ${lotNumber} parted` },
        failed: `Lot ${lotNumber} was not parted`,
      },
    )
  }

  const another = (): void => {
    const last = parts.at(-1)?.number ?? String(lotNumber)
    const [number = ''] = freeNumbers(last, lots, 1)
    setParts([...parts, blank(number)])
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Part Lot ${lotNumber}`}
      description="The first part keeps picture, description, tags, advance bids and bookings."
      size="lg"
      initialFocus={field}
      onSubmit={part}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button onClick={another}>One More Part</Button>
          <Button type="submit" variant="primary">
            Part Lot
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 pb-4">
        {parts.map((each, at) => (
          <LotFieldsRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity while it is typed
            key={at}
            lot={each}
            unit={unit}
            titleField={at === 0 ? field : undefined}
            onChange={(changed) => setParts(parts.with(at, changed))}
          />
        ))}
        {fault !== null && <Fault className="font-semibold">{fault}</Fault>}
      </div>
    </Dialog>
  )
}
