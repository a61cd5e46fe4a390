import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import type { Connection } from '../../../data/live/connection.ts'
import type { Language } from '../../../languages/language.ts'
import type { OutcomeWords } from '../outcome-words.ts'
import type { StandingWords } from '../standing-words.ts'
import { type Offer, sameOffer } from './tap-guard.ts'

export type NoticeKind = 'offline' | 'moved' | OutcomeWords['result'] | StandingWords['tone']

/** The most important message for the bidder, above the button. */
export type Notice = { kind: NoticeKind; title: string; text: string }

/** Returns the notice by priority: offline, as data may be old; a tap that bid nothing; the outcome; the standing. */
export function dockNotice({
  connection,
  outcome,
  moved,
  offer,
  standing,
  withClerk,
  currency,
  language: { words, money },
}: {
  connection: Connection
  outcome: OutcomeWords | null
  /** The offer that replaced another under a tapping thumb. */
  moved: Offer
  offer: Offer
  standing: StandingWords | null
  /** The bidder's own bid that waits for the clerk. */
  withClerk: number | null
  currency: CurrencyCode
  language: Language
}): Notice | null {
  if (connection === 'offline') {
    const { text, withClerk: waiting } = words.bidding.offline
    return {
      kind: 'offline',
      title: words.states.offline,
      text: withClerk === null ? text : waiting(money(withClerk, currency)),
    }
  }
  if (outcome) return { kind: outcome.result, title: outcome.title, text: outcome.text }
  if (moved && offer && sameOffer(moved, offer)) {
    const { title, text } = words.bidding.moved
    return { kind: 'moved', title, text: text(money(offer.amount, currency)) }
  }
  return standing && { kind: standing.tone, title: standing.title, text: standing.text }
}
