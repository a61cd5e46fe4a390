import { formatMoney } from '../../../shared/amounts/money.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { BID_TYPE_LABELS, highestBid } from '../../../shared/rules/bids.ts'
import type { RoomBidType } from '../desk.ts'
import { DeskConfirm } from '../parts/AskDialog.tsx'
import { useLotOnView } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { placeBid } from './commands.tsx'

type OvertakenBidProps = { open: boolean; type: RoomBidType; amount: number; highest: number }

/** A bid was too low on arrival: shows the new highest, and the next bid at one key. */
export function OvertakenBid({ open, type, amount, highest: named }: OvertakenBidProps) {
  const desk = useDeskTools()
  const { close, currency } = desk
  const { bids, figures } = useLotOnView()
  const known = highestBid(bids)
  const highest = Math.max(named, known?.amount ?? 0)
  const next = askingPrice({ ...figures, highestBid: highest })
  const whose = known?.amount === highest ? `, ${BID_TYPE_LABELS[known.type]}` : ''
  return (
    <DeskConfirm
      open={open}
      onOpenChange={close}
      title="Another bid was first"
      description={`The ${BID_TYPE_LABELS[type]} bid of ${formatMoney(amount, currency)} was too late.`}
      cancelLabel="Let it go"
      confirmLabel={`Bid ${formatMoney(next, currency)}`}
      onConfirm={() => {
        close()
        placeBid(desk, { type, amount: next })
      }}
    >
      <p>
        The highest bid is now <strong className="figures">{formatMoney(highest, currency)}</strong>
        {whose}.
      </p>
    </DeskConfirm>
  )
}
