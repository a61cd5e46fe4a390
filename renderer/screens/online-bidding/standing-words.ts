import type { CurrencyCode } from '../../../shared/currency.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { Standing } from './own-bid.ts'

export type StandingTone = 'waiting' | 'good' | 'bad'

export type StandingWords = { tone: StandingTone; title: string; text: string }

/** The words for the bidder's own bid; null without one. 'Leading' is never 'won': only the hammer decides that. */
export function standingWords({ ownBid, bid, highest, lost }: Standing, currency: CurrencyCode): StandingWords | null {
  const own = bid ? formatMoney(bid.amount, currency) : ''
  const top = highest ? formatMoney(highest.amount, currency) : ''
  switch (ownBid) {
    case 'none':
      return null
    case 'pending':
      return { tone: 'waiting', title: 'Awaiting approval', text: `Your bid of ${own} is awaiting approval.` }
    case 'winning':
      return { tone: 'good', title: 'You are leading', text: `Highest bid: ${own}. Not sold yet.` }
    case 'outbid':
      return { tone: 'bad', title: 'You have been outbid', text: `The highest bid is now ${top}.` }
    case 'rejected':
      return bid?.cancelled
        ? { tone: 'bad', title: 'Bid cancelled', text: `The clerk cancelled your bid of ${own}. You may bid again.` }
        : { tone: 'bad', title: 'Bid not accepted', text: `Your bid of ${own} was not accepted.` }
    case 'removed':
      return highest && highest.amount === lost
        ? { tone: 'bad', title: 'Too late', text: `Another bid of ${top} was taken. You may bid more.` }
        : { tone: 'bad', title: 'Bid removed', text: removedBy(highest) }
    default:
      return ownBid satisfies never
  }
}

/** A pending bid goes when the room bids as much or more; else it was another bidder, or the clerk. */
function removedBy(highest: Standing['highest']): string {
  if (highest === null) return 'Your bid was taken off this lot by the clerk.'
  return highest.type === 'phone' || highest.type === 'floor'
    ? 'Your bid was removed by a higher telephone or in-person bid.'
    : 'Your bid was removed by a higher bid.'
}
