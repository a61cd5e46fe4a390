import type { Bid } from '../../../../shared/entities/bid.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { BidTypeMark } from '../../../components/lot/BidTypeMark.tsx'
import { SaleThatStands } from '../../../desk/correction/SaleThatStands.tsx'
import { useDesk } from '../../../desk/desk.ts'
import { DeskConfirm } from '../../../desk/parts/DeskConfirm.tsx'
import { useBidChanges } from '../actions/useBidChanges.ts'

const WORDS = {
  cancel: { title: 'Cancel Bid', keep: 'Keep bid', text: 'It no longer counts. It can be restored.' },
  restore: { title: 'Restore Bid', keep: 'Go back', text: 'It counts again.' },
} as const

/** Cancels or restores a bid of the history. */
export function ChangeBid({ open, bid, change: how }: { open: boolean; bid: Bid; change: 'cancel' | 'restore' }) {
  const { close, currency } = useDesk()
  const { change } = useBidChanges()
  const { title, keep, text } = WORDS[how]
  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title={title}
      description={text}
      cancelLabel={keep}
      confirmLabel={title}
      tone={how === 'cancel' ? 'danger' : 'primary'}
      onConfirm={() => {
        close()
        change(how, bid)
      }}
    >
      <p className="flex items-baseline gap-3">
        <BidTypeMark type={bid.type} />
        <span className="figures text-xl font-semibold">{formatMoney(bid.amount, currency)}</span>
        <span className="figures text-ink-muted">
          {bid.paddleNumber === null ? 'No paddle' : `Paddle ${bid.paddleNumber}`}
        </span>
      </p>
      {how === 'cancel' && <SaleThatStands bid={bid} />}
    </DeskConfirm>
  )
}
