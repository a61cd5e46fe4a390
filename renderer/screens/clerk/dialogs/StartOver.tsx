import { formatMoney } from '../../../../shared/money.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useSaleStatus } from '../../../data/lot-reads.ts'
import { useLotCalls } from '../actions/useLotCalls.ts'
import { useDesk } from '../desk.ts'

/** Asks before one key undoes an outcome or takes the bidding away from another lot. */
export function StartOver({ open }: { open: boolean }) {
  const { lotNumber, activeLot, currency, close } = useDesk()
  const { data: outcome } = useSaleStatus(lotNumber)
  const { startNow } = useLotCalls()
  const finished = outcome?.status
  const wasHow =
    finished === 'sold'
      ? `was sold for ${formatMoney(outcome?.amount ?? 0, currency)} to paddle ${outcome?.paddleNumber ?? '—'}`
      : 'was passed'
  const other = activeLot !== null && activeLot !== lotNumber ? activeLot : null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={finished ? `Reopen lot ${lotNumber}?` : `Start lot ${lotNumber}?`}
      confirmLabel={finished ? 'Reopen lot' : 'Start Lot'}
      onConfirm={() => {
        close()
        startNow()
      }}
    >
      <div className="space-y-2">
        {finished && <p>{`Lot ${lotNumber} ${wasHow}. Starting it again takes that outcome back; its bids stay.`}</p>}
        {other !== null && (
          <p>{`Lot ${other} is still active. It goes back with its bids, and online bids waiting on it are rejected.`}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
