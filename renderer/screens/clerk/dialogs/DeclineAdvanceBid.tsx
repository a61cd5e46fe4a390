import type { AdvancedBid } from '../../../../shared/entities/bid.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { useAdvanceBids } from '../../../desk/book/commands.ts'
import { useDesk } from '../../../desk/desk.ts'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'

/** A declined advance bid does not come back, so it is asked about first. */
export function DeclineAdvanceBid({ open, bid }: { open: boolean; bid: AdvancedBid }) {
  const { close, currency } = useDesk()
  const { decline } = useAdvanceBids()
  return (
    <DeskConfirm
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
