import type { AdvancedBid } from '../../../../shared/entities/bid.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { useAdvanceBids } from '../actions/useAdvanceBids.ts'
import { useDesk } from '../desk.ts'

/** A declined advance bid does not come back, so it is asked about first. */
export function DeclineAdvanceBid({ open, bid }: { open: boolean; bid: AdvancedBid }) {
  const { close, currency } = useDesk()
  const { decline } = useAdvanceBids()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title="Reject Advance Bid"
      description={`${formatMoney(bid.amount, currency)} of paddle ${bid.paddleNumber} leaves the panel for good.`}
      confirmLabel="Reject Advance Bid"
      tone="danger"
      onConfirm={() => {
        close()
        decline(bid)
      }}
    />
  )
}
