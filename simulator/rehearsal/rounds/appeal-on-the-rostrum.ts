import { around } from '../../people/chance.ts'
import type { LotForSale, Taker } from '../../people/people.ts'
import { LotOpening } from '../opening.ts'
import type { DisplayedLot, Turn } from '../rostrum.ts'
import type { RostrumParts } from '../rostrum-parts.ts'
import type { RoundPlan } from './round-plans.ts'

type Appeal = RoundPlan['round'] & { readonly levels: readonly number[] }

/** The lot of an appeal as people value it: by its middle level. */
export function asAppeal(lot: LotForSale, plan: RoundPlan | undefined): LotForSale {
  const { levels } = plan?.round ?? {}
  return levels ? { ...lot, lowEstimate: levels[Math.floor(levels.length / 2)] ?? null } : lot
}

/** An appeal: asks the room for pledges level by level, and ends with the sum of all pledges on his display. */
export class AppealOnTheRostrum extends LotOpening {
  private readonly round: Appeal
  private readonly pledged = new Set<string>()

  constructor(parts: RostrumParts, lot: LotForSale, round: Appeal) {
    super(parts, lot, parts.people.demandFor(lot))
    this.round = round
  }

  *sell(): Turn {
    const { speaker, level, people } = this.parts
    const { lotNumber } = this.lot
    yield* this.announce({ again: false })
    yield this.glance(({ isActive }) => isActive)
    yield this.say(speaker.offer(this.round))
    yield this.glance(({ round }) => round?.kind === 'appeal')
    for (const amount of this.round.levels) {
      yield this.say(speaker.level(amount))
      const sight = yield this.glance(({ startPrice }) => startPrice === amount)
      for (const { paddle } of this.pledgersAt(amount, sight(lotNumber))) {
        yield this.rest(around(level.betweenBidsMs, 0.3, this.chance))
        yield this.say(speaker.pledge({ amount, type: 'floor', paddle }))
        yield this.glance(({ hasPledged }) => hasPledged(paddle, amount))
        this.pledged.add(paddle)
        people.won(paddle, amount)
      }
      yield this.rest(level.lookMs)
    }
    const { sum } = (yield this.pause(0))(lotNumber)
    yield this.say(sum > 0 ? speaker.pledged(sum) : speaker.passed(null))
    yield this.glance(({ isOver }) => isOver)
    yield this.pause(around(level.breathMs, 0.25, this.chance))
  }

  /** The people of the room who give this level and have not pledged yet. */
  private pledgersAt(amount: number, { isOverLimit }: DisplayedLot): Taker[] {
    return this.bidding.demand.takers.filter(
      ({ paddle, channel, value }) =>
        channel === 'floor' && value >= amount && !this.pledged.has(paddle) && !isOverLimit(paddle, amount),
    )
  }
}
