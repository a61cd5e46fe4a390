import { formatMoney } from '../../../shared/amounts/money.ts'
import type { AdvancedBid } from '../../../shared/entities/bid.ts'
import { byMaximum, mayAcceptAdvance } from '../action.ts'
import { runAsked } from '../bids/asked-runs.tsx'
import { askAgainstItself } from '../bids/commands.tsx'
import type { DeskTools } from '../tools.ts'

/** Accepts an advance bid, if it would lead. */
export function acceptAdvance(desk: DeskTools, bid: AdvancedBid): void {
  const { attempt, now, lotNumber } = desk
  const { amount, paddleNumber: paddle } = bid
  const accept = () =>
    void runAsked(
      desk,
      'acceptAdvancedBid',
      { params: { id: bid.id }, body: { lotNumber } },
      { yes: `Bid for ${paddle}`, paddle, failed: 'Failed to approve bid' },
    )
  // With maximum bids, the book bids what is needed, and never against itself.
  attempt(mayAcceptAdvance(now(), bid), () =>
    byMaximum(now()) ? accept() : askAgainstItself(desk, { amount, paddle }, accept),
  )
}

/** Places the bid of the book, by the terms of maximum bids. */
export function bidFromBook({ run, lotNumber }: DeskTools): void {
  void run('executeAdvancedBid', { body: { lotNumber } }, { shown: 'on answer', failed: 'The book did not bid' })
}

/** Asks before an advance bid is declined, which is final. */
export function askDecline({ open, run, currency, lotNumber }: DeskTools, bid: AdvancedBid): void {
  open({
    kind: 'ask',
    ask: {
      title: 'Reject Advance Bid',
      description: `${formatMoney(bid.amount, currency)} of paddle ${bid.paddleNumber} leaves the panel for good.`,
      confirmLabel: 'Reject Advance Bid',
      tone: 'danger',
      onConfirm: () =>
        void run(
          'declineAdvancedBid',
          { params: { id: bid.id }, body: { lotNumber } },
          { failed: 'Failed to reject bid' },
        ),
    },
  })
}
