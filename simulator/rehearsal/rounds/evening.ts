import type { LotNumber } from '../../../shared/lot-number.ts'
import type { LotForSale } from '../../people/people.ts'
import type { Saying } from '../../said.ts'
import { LotOnTheRostrum } from '../auctioneer.ts'
import { LotTurns } from '../lot-turns.ts'
import type { Turn } from '../rostrum.ts'
import type { RostrumParts } from '../rostrum-parts.ts'
import { AppealOnTheRostrum } from './appeal-on-the-rostrum.ts'
import type { OrderPlan } from './order-plans.ts'
import { RoundOnTheRostrum } from './round-on-the-rostrum.ts'

/** Long evenings have a break after so many lots, if at least so many are left. */
const LOTS_BEFORE_BREAK = 50
const LOTS_AFTER_BREAK = 10
/** The reserve of a lot that is offered again, relative to the first. */
const LOWER_RESERVE = 0.85

/** An evening: sells its lots in order. The other lots of a round are sold with its lead. */
export function* evening(parts: RostrumParts, lots: readonly LotForSale[]): Turn {
  const members = new Set([...parts.rounds.values()].flatMap(({ round }) => round.lots.slice(1)))
  const again: LotForSale[] = []
  for (const [at, lot] of lots.entries()) {
    const { into = [], added = [] } = parts.order.get(lot.lotNumber) ?? {}
    if (!members.has(lot.lotNumber) && into.length === 0) {
      const turn = turnOf(parts, lots, lot)
      yield* turn.sell()
      if (!(turn instanceof AppealOnTheRostrum) && !parts.rounds.has(lot.lotNumber) && turn.comesAgain) again.push(lot)
      if ((at + 1) % LOTS_BEFORE_BREAK === 0 && lots.length - at > LOTS_AFTER_BREAK) yield* turn.rests()
    } else if (into.length > 0) yield* inParts(parts, lot, into)
    yield* additions(parts, { ...lot, lotNumber: into.at(-1) ?? lot.lotNumber }, added)
  }
  for (const lot of again) yield* offeredAgain(parts, lot)
}

function turnOf(parts: RostrumParts, lots: readonly LotForSale[], lot: LotForSale) {
  const plan = parts.rounds.get(lot.lotNumber)
  const levels = plan?.round.levels
  if (plan && levels) return new AppealOnTheRostrum(parts, lot, { ...plan.round, levels })
  if (plan) return new RoundOnTheRostrum(parts, { lots, plan, again: 0 })
  return new LotOnTheRostrum(parts, lot, parts.people.demandFor(lot))
}

/** Offers a passed lot once more, after its vendor has lowered the reserve. */
function* offeredAgain(parts: RostrumParts, lot: LotForSale): Turn {
  const demand = parts.people.demandFor(lot)
  const lower = { ...demand, reserve: Math.round(demand.reserve * LOWER_RESERVE) }
  yield* new LotOnTheRostrum(parts, lot, lower).sell({ again: true })
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
