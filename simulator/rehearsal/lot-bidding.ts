import type { Ladder } from '../../shared/entities/terms.ts'
import { amountOf, wouldBid } from '../people/bidding.ts'
import type { Chance } from '../people/chance.ts'
import type { Demand, Taker } from '../people/people.ts'
import type { Book, DrawnCommission } from './commissions.ts'
import type { Wanting } from './facts.ts'
import type { DisplayedLot } from './rostrum.ts'
import { nextFigure } from './steps.ts'
import type { CalledBid } from './words/speaker.ts'

type BiddingParts = {
  demand: Demand
  ladder: Ladder
  chance: Chance
  book: readonly DrawnCommission[]
  bookBids: Book['bids']
}

/** Most bid before they are asked again; while the room is quiet for the book only the quickest do. */
const LEAST_ZEAL = { usual: 0.7, forTheBook: 1.1 }

/** The bidding on one lot, as the auctioneer has it. Whole units of the sale's currency. */
export class LotBidding {
  /** The price he opened at. */
  opened = 0
  /** Bids of the room and the telephones that he took. */
  taken = 0
  /** Whoever bids no more: taken back, or a telephone that was lost. */
  readonly gone = new Set<string>()
  readonly demand: Demand
  private readonly parts: BiddingParts
  /** The bids that stand, the last one leading. */
  private bids: CalledBid[] = []
  /** Bids that each paddle has made on this lot. */
  private readonly made = new Map<string, number>()

  constructor(parts: BiddingParts) {
    this.parts = parts
    this.demand = parts.demand
  }

  /** The bid that leads, and the one it is against. */
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

  /** Takes the bid that leads back, for good. */
  takeBack(): void {
    const bid = this.bids.pop()
    if (bid?.paddle) this.gone.add(bid.paddle)
  }

  hasBid(paddle: string | null): boolean {
    return paddle !== null && this.made.has(paddle)
  }

  /** The step in force at an amount. */
  stepAt(amount: number): number {
    return nextFigure(amount, this.parts.ladder) - amount
  }

  get asking(): number {
    return this.standing ? nextFigure(this.standing.amount, this.parts.ladder) : this.opened
  }

  /** How far the asking price is above what stands. */
  get step(): number {
    return this.standing ? this.asking - this.standing.amount : this.stepAt(this.asking)
  }

  /** Half a step above the bid that stands, where that is a whole figure: 950 after 900 in hundreds. */
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

  /** Whoever of the room and the telephones bids next; `asked` is how often he has asked, the warning included. Nobody opens above their limit. */
  nextTaker(asked: number, { isOverLimit }: Pick<DisplayedLot, 'isOverLimit'>): Taker | null {
    const { demand, chance } = this.parts
    const { standing } = this
    const leastZeal = standing?.type === 'advanced' ? LEAST_ZEAL.forTheBook : LEAST_ZEAL.usual
    const seen = { askingPrice: this.asking, fairWarning: asked > 1 }
    const willing = demand.takers.filter(({ paddle, ...taker }) => {
      if (taker.channel === 'online' || this.gone.has(paddle)) return false
      if (!standing && isOverLimit(paddle, this.asking)) return false
      const own = { hasBid: paddle === standing?.paddle, bidsMade: this.made.get(paddle) ?? 0 }
      return (asked > 0 || taker.zeal > leastZeal) && wouldBid({ paddle, ...taker }, { ...seen, ...own })
    })
    return willing[Math.floor(chance() * Math.min(3, willing.length))] ?? null
  }

  /** Everybody who would still give the asking price, wherever they bid from. */
  wanting(): Wanting[] {
    const { asking, standing, gone } = this
    return this.demand.takers
      .filter(({ paddle, value }) => value >= asking && paddle !== standing?.paddle && !gone.has(paddle))
      .map(({ paddle, channel: type, value }) => ({ paddle, type, value: Math.floor(value) }))
  }

  /** The commission that bids the asking price against whoever leads, where it has not reached its limit. */
  bookBid(): DrawnCommission | null {
    const [best] = this.parts.book
    const mayBid = this.parts.bookBids === 'maximum' && this.standing !== null && this.standing.type !== 'advanced'
    return best && mayBid && this.asking <= best.amount ? best : null
  }

  /** A bid that the clerk has accepted, online or from the book, above what stands. */
  news({ highest }: DisplayedLot): CalledBid | null {
    if (!highest || highest.amount <= (this.standing?.amount ?? 0)) return null
    if (highest.type !== 'online' && highest.type !== 'advanced') return null
    return { amount: highest.amount, type: highest.type, paddle: highest.paddleNumber }
  }
}
