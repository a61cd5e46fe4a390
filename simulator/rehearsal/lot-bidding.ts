import { amountOf, wouldBid } from '../people/bidding.ts'
import type { Chance } from '../people/chance.ts'
import type { Demand, Taker } from '../people/people.ts'
import type { Book, DrawnCommission } from './commissions.ts'
import type { Wanting } from './facts.ts'
import type { DisplayedLot } from './rostrum.ts'
import type { CalledBid } from './words/speaker.ts'

type BiddingParts = {
  demand: Demand
  /** The auctioneer's next figure after an amount. */
  figureAfter: (amount: number) => number
  chance: Chance
  book: readonly DrawnCommission[]
  bookBids: Book['bids']
  /** The vendor for whom he may bid below the reserve; `mayBeSubject`: or whose approval he may ask for instead. */
  vendor: { mayBeSubject: boolean } | null
}

/** A bid of at least this share of the reserve may be accepted subject to the vendor's approval. */
const NEAR_RESERVE = 0.9

/** The least quickness to bid without being asked again; only the quickest do so against the book. */
const LEAST_ZEAL = { usual: 0.7, forTheBook: 1.1 }

/** The bidding on one lot, from the auctioneer's view. Whole units of the sale's currency. */
export class LotBidding {
  /** The opening price. */
  opened = 0
  /** The number of bids taken from the room and the telephones. */
  taken = 0
  /** Paddles that no longer bid: withdrawn, or on a lost telephone. */
  readonly gone = new Set<string>()
  readonly demand: Demand
  private readonly parts: BiddingParts
  /** The valid bids; the last one leads. */
  private bids: CalledBid[] = []
  /** The number of bids on this lot, by paddle. */
  private readonly made = new Map<string, number>()

  constructor(parts: BiddingParts) {
    this.parts = parts
    this.demand = parts.demand
  }

  /** The leading bid, and the underbid. */
  get standing(): CalledBid | null {
    return this.bids.at(-1) ?? null
  }

  get under(): CalledBid | null {
    return this.bids.at(-2) ?? null
  }

  stands(bid: CalledBid): void {
    this.bids.push(bid)
    if (bid.paddle !== null) this.made.set(bid.paddle, (this.made.get(bid.paddle) ?? 0) + 1)
  }

  /** Takes the leading bid back, for good. */
  takeBack(): void {
    const bid = this.bids.pop()
    if (bid?.paddle) this.gone.add(bid.paddle)
  }

  hasBid(paddle: string | null): boolean {
    return paddle !== null && this.made.has(paddle)
  }

  /** The step in force at an amount. */
  stepAt(amount: number): number {
    return this.parts.figureAfter(amount) - amount
  }

  get asking(): number {
    return this.standing ? this.parts.figureAfter(this.standing.amount) : this.opened
  }

  /** The difference between the asking price and the leading bid. */
  get step(): number {
    return this.standing ? this.asking - this.standing.amount : this.stepAt(this.asking)
  }

  /** Half a step above the leading bid, if that is a whole figure: 950 after 900 in hundreds. */
  half({ value }: Taker): number | null {
    const { standing } = this
    if (!standing) return null
    const step = this.stepAt(standing.amount)
    const amount = standing.amount + step / 2
    return step % 2 === 0 && amount <= value ? amount : null
  }

  amountOf(taker: Taker): number {
    const askingPrice = this.asking
    if (!this.standing) return askingPrice
    return amountOf(taker, { askingPrice, increment: this.stepAt(askingPrice) }, this.parts.chance)
  }

  /** The next person to bid in the room or by telephone; `asked` counts his requests, the warning included. */
  nextTaker(asked: number, { isOverLimit }: Pick<DisplayedLot, 'isOverLimit'>): Taker | null {
    const { demand, chance } = this.parts
    const { standing } = this
    const leastZeal = standing?.type === 'advanced' ? LEAST_ZEAL.forTheBook : LEAST_ZEAL.usual
    const seen = { askingPrice: this.asking, fairWarning: asked > 1 }
    const willing = demand.takers.filter((taker) => {
      const { paddle } = taker
      if (taker.channel === 'online' || this.gone.has(paddle)) return false
      if (!standing && isOverLimit(paddle, this.asking)) return false
      const own = { hasBid: paddle === standing?.paddle, bidsMade: this.made.get(paddle) ?? 0 }
      return (asked > 0 || taker.zeal > leastZeal) && wouldBid(taker, { ...seen, ...own })
    })
    return willing[Math.floor(chance() * Math.min(3, willing.length))] ?? null
  }

  /** Everyone who would still give the asking price, on any channel. */
  wanting(): Wanting[] {
    const { asking, standing, gone } = this
    return this.demand.takers
      .filter(({ paddle, value }) => value >= asking && paddle !== standing?.paddle && !gone.has(paddle))
      .map(({ paddle, channel: type, value }) => ({ paddle, type, value: Math.floor(value) }))
  }

  /** The commission that bids the asking price against the leader, if its limit allows. */
  bookBid(): DrawnCommission | null {
    const [best] = this.parts.book
    const mayBid = this.parts.bookBids === 'maximum' && this.standing !== null && this.standing.type !== 'advanced'
    return best && mayBid && this.asking <= best.amount ? best : null
  }

  /** Whether the lot may be sold at the leading bid subject to the vendor's approval. */
  get isSubject(): boolean {
    const { standing, demand } = this
    if (!this.parts.vendor?.mayBeSubject || standing === null || standing.paddle === null) return false
    return standing.amount < demand.reserve && standing.amount >= NEAR_RESERVE * demand.reserve
  }

  /** The vendor's next bid: the asking price if that is below the reserve, else half a step; null if nobody bid against him. */
  vendorBid(): number | null {
    const { standing, asking, demand } = this
    if (!this.parts.vendor || standing === null || standing.paddle === null || this.isSubject) return null
    // A fixed bid of the book could not answer.
    if (standing.type === 'advanced' && this.parts.bookBids === 'fixed') return null
    const { figureAfter } = this.parts
    const half = standing.amount + Math.ceil((asking - standing.amount) / 2)
    // He leaves figures out until he is halfway to the reserve.
    const midway = (standing.amount + demand.reserve) / 2
    let next = asking
    for (let after = figureAfter(next); after <= midway; after = figureAfter(next)) next = after
    return [next, half].find((amount) => amount < demand.reserve && amount > standing.amount) ?? null
  }

  /** An online or book bid accepted by the clerk above the leading bid. */
  news({ highest }: DisplayedLot): CalledBid | null {
    if (!highest || highest.amount <= (this.standing?.amount ?? 0)) return null
    if (highest.type !== 'online' && highest.type !== 'advanced') return null
    return { amount: highest.amount, type: highest.type, paddle: highest.paddleNumber }
  }
}
