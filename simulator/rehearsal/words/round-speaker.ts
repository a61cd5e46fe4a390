import type { Round } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotNotice } from '../../../shared/sale/notices/lot-notices.ts'
import { lotRuns } from '../../../shared/sale/rounds/round-words.ts'
import type { Saying } from '../../said.ts'
import { type CalledBid, ofBid, Speaker } from './speaker.ts'

/** The auctioneer's sentences about rounds and notices. */
export class RoundSpeaker extends Speaker {
  /** Announces an offer: "choice of lots 12 to 15, so much each". */
  offer(round: Round): Saying {
    const { kind, lots, order } = round
    const occasion = kind === 'each' && lots.length === 1 ? 'pieces' : order ? 'following' : kind
    return this.say('round', occasion, { l: this.lots(lots), f: String(lots[0]) }, { round })
  }

  /** Reads a saleroom notice out. */
  notice = ({ lotNumber, notice }: LotNotice) =>
    this.say('notice', 'notice', { l: this.lots([lotNumber]), t: notice.replace(/\s+/g, ' ') })

  /** Names the least number of lots that the winner takes. */
  least = (min: number) => this.say('remark', 'least', { k: this.language.full(min) })

  /** The hammer of a price for each lot. */
  soldEach(bid: CalledBid): Saying {
    return this.say('sold', 'soldEach', { ...this.figures(bid.amount), w: this.buyer(bid) }, ofBid(bid))
  }

  which = (winner: CalledBid) => this.say('remark', 'which', { p: this.place(winner) })

  /** Repeats the lots that the winner chose. */
  chosen = (winner: CalledBid, lots: LotNumber[]) =>
    this.say('chosen', 'chosen', { l: this.lots(lots), w: this.buyer(winner) }, { ...ofBid(winner), lots })

  again = (lots: LotNumber[]) => this.say('rest', 'again', { l: this.lots(lots) }, { lots, rest: 'again' })

  closed = (lots: LotNumber[]) => this.say('rest', 'closed', { l: this.lots(lots) }, { lots, rest: 'close' })

  /** "lots 12 to 14 and 18" in the auctioneer's language. */
  private lots(lots: readonly LotNumber[]): string {
    const { numbers } = this.language
    const runs = lotRuns(lots).map(({ from, to }) => (from === to ? String(from) : `${from} ${numbers.to} ${to}`))
    const last = runs.pop()
    const words = runs.length > 0 ? `${runs.join(', ')} ${numbers.and} ${last}` : last
    return `${lots.length === 1 ? numbers.lot : numbers.lots} ${words}`
  }
}
