import type { BidderStrategy, BidderView } from '../strategies/strategy.ts'
import type { BidderSight, LotOnPhones } from './bidding.ts'
import { type Chance, seededChance } from './chance.ts'
import type { Taker } from './people.ts'

type Decision = ReturnType<BidderStrategy>

/** Bidders who follow an outside strategy. It is asked again only when a bidder's screen has changed. */
export class OutsideBidder {
  private readonly strategy: BidderStrategy
  private readonly chance: Chance
  private readonly decided = new Map<string, { on: string; decision: Decision }>()

  constructor(strategy: BidderStrategy, seed: number) {
    this.strategy = strategy
    this.chance = seededChance(seed ^ 0x510e527f)
  }

  /** The strategy's decision: a bid, null for none now, undefined for the usual behaviour. */
  decide({ paddle, value }: Taker, sight: BidderSight, { lotNumber, spentBy }: LotOnPhones): Decision {
    const { askingPrice, increment, fairWarning, hasBid, bidsMade } = sight
    const on = [lotNumber, askingPrice, increment, fairWarning, hasBid, bidsMade].join()
    const known = this.decided.get(paddle)
    if (known?.on === on) return known.decision
    const view: BidderView = {
      ...{ lotNumber, paddle, value: Math.floor(value) },
      ...{ askingPrice, increment, fairWarning, hasBid, bidsMade, spent: spentBy(paddle) },
    }
    const decision = this.strategy(view, this.chance)
    this.decided.set(paddle, { on, decision })
    return decision
  }

  /** Records a tap: the bidder taps once for each change of the screen, also if the house refuses the bid. */
  tapped(paddle: string): void {
    const known = this.decided.get(paddle)
    if (known?.decision) this.decided.set(paddle, { ...known, decision: null })
  }
}
