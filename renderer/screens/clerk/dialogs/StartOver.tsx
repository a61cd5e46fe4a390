import { useRef } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { outcomeLabel } from '../../../../shared/rules/outcomes.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useSaleStatus } from '../../../data/reads/sale-reads.ts'
import { useActiveLot, useDesk, useDeskLot } from '../../../desk/desk.ts'
import { useLotCalls } from '../../../desk/lots/start-lot.tsx'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'

/** Asks before one key undoes an outcome or takes the bidding away from another lot. */
export function StartOver({ open }: { open: boolean }) {
  const { currency, open: openDialog, close, fields } = useDesk()
  const confirmed = useRef(false)
  const { lotNumber } = useDeskLot()
  const activeLot = useActiveLot()
  const { data: outcome } = useSaleStatus(lotNumber)
  const { startNow } = useLotCalls()
  const finished = outcome?.status
  const price = outcome?.amount ?? null
  const to = price === null ? '' : ` for ${formatMoney(price, currency)} to paddle ${outcome?.paddleNumber ?? '—'}`
  const wasHow = finished && `was ${outcomeLabel({ ...outcome, status: finished }).toLowerCase()}${to}`
  const other = activeLot !== null && activeLot !== lotNumber ? activeLot : null
  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title={finished ? `Reopen lot ${lotNumber}?` : `Start lot ${lotNumber}?`}
      enter={finished ? 'cancels' : 'confirms'}
      finalFocus={() => (confirmed.current ? fields.askingPrice.current : false)}
      confirmLabel={finished ? 'Reopen lot' : 'Start Lot'}
      onConfirm={() => {
        confirmed.current = true
        close()
        startNow()
      }}
    >
      <div className="space-y-2">
        {finished && (
          <>
            <p>{`Lot ${lotNumber} ${wasHow}. Starting it again takes that outcome back; its bids stay.`}</p>
            <Button size="sm" onClick={() => openDialog({ kind: 'correct', lotNumber })}>
              Correct Outcome instead
            </Button>
          </>
        )}
        {other !== null && (
          <p>{`Lot ${other} is still active. It goes back with its bids, and online bids waiting on it are rejected.`}</p>
        )}
      </div>
    </DeskConfirm>
  )
}
