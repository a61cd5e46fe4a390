import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotForSale } from '../../people/people.ts'
import type { Saying } from '../../said.ts'
import { RoundSpeaker } from './round-speaker.ts'
import { type CalledBid, ofBid } from './speaker.ts'

/** The auctioneer's sentences about ties, appeals, and lots that are parted or added. */
export class EveningSpeaker extends RoundSpeaker {
  /** Two bids are at one price: names the second bidder. */
  tie = (second: CalledBid) => this.ofBidder('tie', 'tie', second)

  /** Names the one of two bidders at one price who was first. */
  first = (bid: CalledBid) => this.ofBidder('first', 'first', bid)

  /** Asks for pledges of an amount. */
  level = (amount: number) => this.say('level', 'level', this.figures(amount), { amount })

  pledge = (pledge: CalledBid) => this.ofBidder('pledge', 'pledge', pledge)

  /** Ends an appeal with its sum. */
  pledged = (amount: number) => this.say('sold', 'pledged', this.figures(amount), { amount })

  parted = (lots: readonly LotNumber[]) => this.say('parted', 'parted', { l: this.lots(lots) }, { lots: [...lots] })

  added({ lotNumber, title }: LotForSale): Saying {
    const lots = [lotNumber]
    return this.say('added', 'added', { l: this.lots(lots), title }, { lots, words: title })
  }

  private ofBidder(kind: Saying['kind'], occasion: 'tie' | 'first' | 'pledge', bid: CalledBid): Saying {
    const n = this.language.paddle(bid.paddle ?? '')
    return this.say(kind, occasion, { ...this.figures(bid.amount), n, p: this.place(bid) }, ofBid(bid))
  }
}
