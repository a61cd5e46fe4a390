import type { CurrencyCode } from '../../shared/amounts/currency.ts'
import { formatMoney } from '../../shared/amounts/money.ts'
import type { LotState } from '../../shared/entities/lot.ts'
import type { LotToFollow } from '../../shared/sale/to-follow.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../components/overlays/ConfirmDialog.tsx'
import { Warnings } from '../components/overlays/Warnings.tsx'
import { useAuctionState } from '../data/reads/sale-reads.ts'
import { useLotsToFollow } from '../data/reads/to-follow.ts'
import { useView } from '../data/sale/useView.ts'

type ConcludeDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'pending' | 'onConfirm'>

/** Asks before the live sale ends, and names its unfinished lots. */
export function ConcludeDialog(props: ConcludeDialogProps) {
  const { data: currency } = useAuctionState({ select: (sale) => sale.currency })
  const states = useView(({ statesInOrder }) => statesInOrder)
  const toFollow = useLotsToFollow()
  return (
    <ConfirmDialog
      {...props}
      title="Conclude Sale"
      description="Are you sure you want to conclude this sale?"
      cancelLabel="Go back"
      confirmLabel="Conclude and end sale"
      tone="danger"
      pendingLabel="Concluding..."
    >
      <div className="flex flex-col gap-3">
        <Warnings
          label="Left unfinished"
          lines={currency ? [...unfinished(states, currency), ...withoutPaddle(toFollow, currency)] : []}
        />
        <p>This will finish the sale now and all lots remaining will no longer be available for bidding.</p>
      </div>
    </ConfirmDialog>
  )
}

/** Up to this many lots are named; more are counted. */
const NAMED = 8

/** Returns the unfinished parts of a sale in sentences: the active lot, and the lots without an outcome. */
export function unfinished(states: readonly LotState[], currency: CurrencyCode): string[] {
  const active = states.find(({ status }) => status === 'active')
  const waiting = states.filter(({ status }) => status === 'preloaded').map(({ lotNumber }) => lotNumber)
  const standing = active?.highestBid == null ? 'without a bid' : `at ${formatMoney(active.highestBid, currency)}`
  return [
    ...(active ? [`Lot ${active.lotNumber} is active, ${standing}`] : []),
    ...(waiting.length > 0 ? [withoutOutcome(waiting)] : []),
  ]
}

/** Returns a sentence for each lot whose paddle is to follow. */
export function withoutPaddle(lots: readonly LotToFollow[], currency: CurrencyCode): string[] {
  return lots.map(
    ({ lotNumber, amount }) => `The paddle of lot ${lotNumber} (${formatMoney(amount, currency)}) is still to follow`,
  )
}

function withoutOutcome(lots: readonly (number | string)[]): string {
  if (lots.length === 1) return `Lot ${lots[0]} has no outcome`
  const more = lots.length - NAMED
  const named = more > 1 ? `${lots.slice(0, NAMED).join(', ')} and ${more} more` : lots.join(', ')
  return `${lots.length} lots have no outcome: ${named}`
}
