import { LotOpening } from './opening.ts'
import type { DisplayedLot, Turn } from './rostrum.ts'
import type { CalledBid } from './words/speaker.ts'

/** The auctioneer's turns beside the bidding of a lot: remarks, new notices, and two bids at one price. */
export class LotAsides extends LotOpening {
  private tied: { first: CalledBid; second: CalledBid } | null = null

  /** The remarks and the notices that are due after this many bids. */
  protected *remarks(taken: number): Turn {
    const { script } = this
    for (const text of script.remarks(taken)) yield this.say({ kind: 'remark', text })
    for (const notice of script.newNotices(taken)) {
      const { lotNumber } = this.lot
      const { notice: before } = (yield this.pause(0))(lotNumber)
      yield this.say(this.parts.speaker.notice({ lotNumber, notice }))
      yield this.glance((lot) => lot.notice !== before && lot.notices.length === 0)
    }
  }

  /** A second bid at the price of the leading one, if somebody else of the room or on a telephone gives it. */
  protected *mayTie(first: CalledBid, shown: DisplayedLot): Turn {
    const { bidding, parts } = this
    const { amount } = first
    const other = bidding.demand.takers.find(
      ({ paddle, channel, value }) =>
        (channel === 'floor' || (channel === 'phone' && !parts.hasCallers)) &&
        paddle !== first.paddle &&
        value >= amount &&
        !bidding.gone.has(paddle) &&
        !shown.isOverLimit(paddle, amount),
    )
    if (!other || shown.highest?.amount !== amount || !this.happens('tie', true)) return
    const second: CalledBid = { amount, type: other.channel, paddle: other.paddle }
    this.tied = { first, second }
    yield this.say(parts.speaker.tie(second))
    yield this.glance((lot) => lot.isTied || bidding.news(lot) !== null)
  }

  /** Names the bidder who was first, if two bids are at the leading price still. */
  protected *breakTie(): Turn {
    const { tied, bidding } = this
    const { standing } = bidding
    if (!tied || !standing || standing.amount !== tied.first.amount) return
    this.tied = null
    const first = this.ownChance() < 0.5 ? tied.first : tied.second
    if (first.paddle !== standing.paddle) bidding.stands(first)
    yield this.say(this.parts.speaker.first(first))
    yield this.glance(({ isTied }) => !isTied)
  }
}
