import { useRef } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { moveFocus } from '../../components/move-focus.ts'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { afterRecords } from '../second-record/check-records.tsx'
import { useNow } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'

/** The passed lots, latest first: Enter offers one again. */
export function PassedLots({ open }: { open: boolean }) {
  const desk = useDeskTools()
  const { close, lots } = desk
  const passed = useNow((now) => now.passed).toReversed()
  const first = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Passed Lots"
      description="Enter offers the lot again."
      outsidePress="close"
      initialFocus={first}
    >
      <ul
        ref={list}
        className="flex flex-col gap-1 pb-4"
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, list.current)
        }}
      >
        {passed.map((lotNumber, at) => (
          <li key={lotNumber}>
            <Button
              ref={at === 0 ? first : undefined}
              data-row
              variant="ghost"
              className="w-full justify-start!"
              onClick={() => afterRecords(desk, lotNumber, () => desk.open({ kind: 'offer-again', lotNumber }))}
            >
              <span className="figures font-semibold">{lotNumber}</span>{' '}
              {lots.find((lot) => lot.lot_number === lotNumber)?.title}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
