import type { Incident } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Ladder } from '../../shared/entities/terms.ts'
import type { LotForSale } from '../people/people.ts'
import type { PeopleOfEvening } from '../people/room-people.ts'
import type { LotScript } from '../scenarios/scenario.ts'
import type { Book } from './commissions.ts'
import type { Level } from './levels.ts'
import type { OrderPlan } from './rounds/order-plans.ts'
import type { RoundPlan } from './rounds/round-plans.ts'
import type { EveningRules } from './rules.ts'
import type { EveningSpeaker } from './words/evening-speaker.ts'

/** The parts of the auctioneer. `wanted` are requested incidents that had no occasion yet. */
export type RostrumParts = {
  level: Level
  seed: number
  ladder: Ladder
  people: PeopleOfEvening
  book: Book
  speaker: EveningSpeaker
  /** The rounds by their leads. */
  rounds: ReadonlyMap<LotForSale['lotNumber'], RoundPlan>
  /** The lots that he parts, or after which he adds others. */
  order: ReadonlyMap<LotForSale['lotNumber'], OrderPlan>
  wanted: Set<Incident>
  scriptOf: (lotNumber: LotForSale['lotNumber']) => LotScript
  /** Whether callers bid for the telephones at their own screens. */
  hasCallers: boolean
  /** Whether the house's rule accepts online bids: then some bids are disputed. */
  hasRule: boolean
  /** What the lab varies. */
  rules: EveningRules
}
