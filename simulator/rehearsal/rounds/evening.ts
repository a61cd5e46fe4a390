import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotForSale } from '../../people/people.ts'
import type { Saying } from '../../said.ts'
import { LotOnTheRostrum } from '../auctioneer.ts'
import { LotTurns, type RostrumParts } from '../lot-turns.ts'
import type { Turn } from '../rostrum.ts'
import { AppealOnTheRostrum } from './appeal-on-the-rostrum.ts'
import type { OrderPlan } from './order-plans.ts'
import { RoundOnTheRostrum } from './round-on-the-rostrum.ts'

/** An evening: sells its lots in order. The other lots of a round are sold with its lead. */
export function* evening(parts: RostrumParts, lots: readonly LotForSale[]): Turn {
  const members = new Set([...parts.rounds.values()].flatMap(({ round }) => round.lots.slice(1)))
  for (const lot of lots) {
    const plan = parts.rounds.get(lot.lotNumber)
    const order = parts.order.get(lot.lotNumber)
    const levels = plan?.round.levels
    if (plan && levels) yield* new AppealOnTheRostrum(parts, lot, { ...plan.round, levels }).sell()
    else if (plan) yield* new RoundOnTheRostrum(parts, { lots, plan, again: 0 }).sell()
    else if (order && order.into.length > 0) yield* inParts(parts, lot, order.into)
    else if (!members.has(lot.lotNumber)) yield* alone(parts, lot)
    const { into = [], added = [] } = order ?? {}
    yield* additions(parts, { ...lot, lotNumber: into.at(-1) ?? lot.lotNumber }, added)
  }
}

const alone = (parts: RostrumParts, lot: LotForSale): Turn =>
  new LotOnTheRostrum(parts, lot, parts.people.demandFor(lot)).sell()

/** Divides a lot, and sells each part as the whole would have been sold. */
function* inParts(parts: RostrumParts, lot: LotForSale, into: readonly LotNumber[]): Turn {
  const { lowEstimate: low } = lot
  const lowEstimate = low === null ? null : Math.max(1, Math.round(low / into.length))
  const script = parts.scriptOf(lot.lotNumber)
  yield* new NewLots(parts, lot, parts.people.demandFor(lot)).announced(into, parts.speaker.parted(into))
  for (const lotNumber of into)
    yield* alone({ ...parts, scriptOf: () => script }, { ...lot, lotNumber, lowEstimate, reserve: null })
}

/** Adds lots to the sale after this one, and sells each. */
function* additions(parts: RostrumParts, after: LotForSale, lots: OrderPlan['added']): Turn {
  for (const { lot, script } of lots) {
    const saying = parts.speaker.added(lot)
    yield* new NewLots(parts, after, parts.people.demandFor(after)).announced([lot.lotNumber], saying)
    yield* alone({ ...parts, scriptOf: () => script }, lot)
  }
}

/** The announcement of lots that the catalogue does not have. */
class NewLots extends LotTurns {
  *announced(lots: readonly LotNumber[], saying: Saying): Turn {
    yield this.say(saying)
    const areThere = lots.at(-1) ?? this.lot.lotNumber
    const { patienceMs: atMost } = this.parts.level
    yield { does: 'wait', until: (sight) => sight(areThere).isKnown, atMost }
  }
}
