import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import type { Language } from '../../languages/language.ts'
import type { BidStanding } from './own-bid.ts'

export type StandingTone = 'waiting' | 'good' | 'bad'

export type StandingWords = { tone: StandingTone; title: string; text: string }

/** Returns the words for the bidder's own bid; null without one. 'Leading' is never 'won': only the hammer decides. */
export function standingWords(
  { ownBid, bid, highest, lost }: BidStanding,
  { currency, language: { words, money } }: { currency: CurrencyCode; language: Language },
): StandingWords | null {
  const { standing } = words.bidding
  const own = bid ? money(bid.amount, currency) : ''
  const top = highest ? money(highest.amount, currency) : ''
  const said = (
    tone: StandingTone,
    { title, text }: { title: string; text: (price: string) => string },
    price: string,
  ) => ({
    tone,
    title,
    text: text(price),
  })
  switch (ownBid) {
    case 'none':
      return null
    case 'pending':
      return bid?.priceFell ? said('bad', standing.priceFell, own) : said('waiting', standing.waiting, own)
    case 'winning':
      return said('good', standing.leading, own)
    case 'outbid':
      return said('bad', standing.outbid, top)
    case 'rejected':
      return said('bad', bid?.cancelled ? standing.cancelled : standing.rejected, own)
    case 'removed':
      return highest && highest.amount === lost
        ? said('bad', standing.late, top)
        : { tone: 'bad', title: standing.removed.title, text: standing.removed[removedBy(highest)] }
    default:
      return ownBid satisfies never
  }
}

/** A pending bid is removed when the room bids as much or more; else by another bidder or the clerk. */
function removedBy(highest: BidStanding['highest']): 'byClerk' | 'byRoom' | 'byBid' {
  if (highest === null) return 'byClerk'
  return isOfRoom(highest) ? 'byRoom' : 'byBid'
}
