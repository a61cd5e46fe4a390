import type { CurrencyCode } from '../../../../shared/currency.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { Connection } from '../../../data/live/connection.ts'
import type { OutcomeWords } from '../outcome-words.ts'
import type { StandingWords } from '../standing-words.ts'
import { type Offer, sameOffer } from './tap-guard.ts'

export type NoticeKind = 'offline' | 'moved' | OutcomeWords['result'] | StandingWords['tone']

/** The one thing the bidder must know above the button. */
export type Notice = { kind: NoticeKind; title: string; text: string }

/** Offline comes first, since all else may be old then; then a tap that bid nothing, the lot's outcome, the bidder's standing. */
export function dockNotice({
  connection,
  outcome,
  moved,
  offer,
  standing,
  withClerk,
  currency,
}: {
  connection: Connection
  outcome: OutcomeWords | null
  /** The offer that came under a tapping thumb. */
  moved: Offer
  offer: Offer
  standing: StandingWords | null
  /** The bidder's own bid that waits for the clerk. */
  withClerk: number | null
  currency: CurrencyCode
}): Notice | null {
  if (connection === 'offline') {
    const own = withClerk === null ? '' : ` Your bid of ${formatMoney(withClerk, currency)} is still with the clerk.`
    return { kind: 'offline', title: 'Offline', text: `No bid is taken until the connection is back.${own}` }
  }
  if (outcome) return { kind: outcome.result, title: outcome.title, text: outcome.text }
  if (moved && offer && sameOffer(moved, offer)) {
    const price = formatMoney(offer.amount, currency)
    return { kind: 'moved', title: 'The price has changed', text: `Nothing was bid. Tap again to bid ${price}.` }
  }
  return standing && { kind: standing.tone, title: standing.title, text: standing.text }
}
