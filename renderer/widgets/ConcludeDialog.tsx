import { ConfirmDialog, type ConfirmDialogProps } from '../components/overlays/ConfirmDialog.tsx'
import { Warnings } from '../components/overlays/Warnings.tsx'
import { useAuctionState } from '../data/reads/sale-reads.ts'
import { useView } from '../data/sale/useView.ts'
import { statesInOrder } from '../data/sale/view.ts'
import { unfinished } from './unfinished.ts'

type ConcludeDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'pending' | 'onConfirm'>

/** Asks before the live sale ends, and names what it would leave unfinished. */
export function ConcludeDialog(props: ConcludeDialogProps) {
  const { data: currency } = useAuctionState({ select: (sale) => sale.currency })
  const states = useView(statesInOrder)
  return (
    <ConfirmDialog
      {...props}
      title="Conclude Sale"
      description="Are you sure you want to conclude this sale?"
      cancelLabel="Go back"
      confirmLabel="Conclude and end sale"
      tone="danger"
      enter="cancels"
      pendingLabel="Concluding..."
    >
      <div className="flex flex-col gap-3">
        <Warnings label="Left unfinished" lines={currency ? unfinished(states, currency) : []} />
        <p>This will finish the sale now and all lots remaining will no longer be available for bidding.</p>
      </div>
    </ConfirmDialog>
  )
}
