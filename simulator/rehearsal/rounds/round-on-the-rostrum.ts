import type { Incident } from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isOfRoom } from '../../../shared/rules/bids.ts'
import type { LotForSale } from '../../people/people.ts'
import { lotsTaken, lowOfOffer, type RoundTaker } from '../../people/round-values.ts'
import { LotOnTheRostrum } from '../auctioneer.ts'
import type { Beat, DisplayedLot, Turn } from '../rostrum.ts'
import type { RostrumParts } from '../rostrum-parts.ts'
import type { CalledBid } from '../words/speaker.ts'
import { demandOfRound, planOfRest, type RoundPlan } from './round-plans.ts'

/** Incidents that a round refuses or that would void a choice. */
const NOT_IN_ROUNDS: readonly Incident[] = ['lot_withdrawn', 'reopened']
/** How often the rest of a choice is offered again. */
const MOST_AGAIN = 2
/** The longest wait for the lots that an online winner proposes, in milliseconds. */
const PROPOSAL_MS = 15_000

type Offered = { lots: readonly LotForSale[]; plan: RoundPlan; again: number }

/** A round, from its announcement to the last of its lots. */
export class RoundOnTheRostrum extends LotOnTheRostrum {
  private readonly offered: Offered

  constructor(parts: RostrumParts, offered: Offered) {
    const { lots, plan } = offered
    const lead = lots.find(({ lotNumber }) => lotNumber === plan.round.lots[0])
    if (!lead) throw new Error(`Lot ${plan.round.lots[0]} leads a round and is not in the sale`)
    const { people } = parts
    const demand = demandOfRound(plan, { lots, demandFor: (lot) => people.demandFor(lot) })
    const priced = { ...lead, lowEstimate: Math.max(1, Math.round(lowOfOffer(plan.offer))) }
    // The desk shows which advance bids can be executed in a round; he does not call them.
    super({ ...parts, book: { ...parts.book, on: () => [] } }, priced, demand)
    this.offered = offered
  }

  protected override *announced(): Turn {
    yield* super.announced()
    const { round } = this.offered.plan
    const { speaker } = this.parts
    yield this.say(speaker.offer(round))
    const sight = yield this.glance(
      (lot) => lot.round?.kind === round.kind && lot.round.lots.length === round.lots.length,
    )
    // Those of the lots that came into the round only now.
    yield* this.readOut(sight(this.lot.lotNumber).notices)
    if (round.min !== undefined) yield this.say(speaker.least(round.min))
  }

  protected override soldSaying(bid: CalledBid, how: { isSubject: boolean }) {
    const { speaker } = this.parts
    return this.offered.plan.round.kind === 'together' ? speaker.sold(bid, how) : speaker.soldEach(bid)
  }

  protected override get isForVendor(): boolean {
    return false
  }

  protected override *afterHammer(winner: CalledBid | null): Turn {
    const { kind, lots } = this.offered.plan.round
    if (winner && kind === 'each') this.pays(winner, lots.length)
    if (winner && kind === 'choice') yield* this.choice(winner)
    yield* super.afterHammer(winner)
  }

  protected override comes(incident: Incident): boolean {
    return !NOT_IN_ROUNDS.includes(incident) && super.comes(incident)
  }

  /** Asks the winner for lots, repeats them, and offers or passes the rest. */
  private *choice(winner: CalledBid): Turn {
    const { speaker, level } = this.parts
    const { plan } = this.offered
    yield this.say(speaker.which(winner))
    const sight = yield winner.type === 'online' ? this.proposal() : this.pause(level.betweenBidsMs)
    const { proposed, isChosen, left } = sight(this.lot.lotNumber)
    const lots = isChosen
      ? plan.round.lots.filter((lotNumber) => !left.includes(lotNumber))
      : [...(proposed ?? this.taken(winner))]
    this.pays(winner, lots.length)
    yield this.say(speaker.chosen(winner, lots))
    const after = yield this.glance((lot) => lot.isChosen)
    const rest = after(this.lot.lotNumber).left
    if (rest.length > 0) yield* this.settle(rest)
  }

  /** The hammer counted the price of one lot: the buyer pays it for each. */
  private pays({ paddle, amount, ...bid }: CalledBid, lots: number): void {
    if (paddle !== null && isOfRoom(bid)) this.parts.people.won(paddle, amount * (lots - 1))
  }

  /** Waits until the display shows the lots that an online winner proposes. */
  private proposal(): Beat {
    const { lotNumber } = this.lot
    const isThere = ({ proposed, isChosen }: DisplayedLot) => proposed !== null || isChosen
    return { does: 'wait', until: (sight) => isThere(sight(lotNumber)), atMost: PROPOSAL_MS }
  }

  /** The lots that a winner in the room or by telephone takes. */
  private taken({ amount: price, paddle }: CalledBid): LotNumber[] {
    const { offer, takes, round } = this.offered.plan
    if (takes !== null) return offer.lots.slice(0, Math.max(takes, round.min ?? 1))
    const person = this.bidding.demand.takers.find((taker): taker is RoundTaker => taker.paddle === paddle)
    const worthOf = person?.worthOf ?? (() => price)
    return lotsTaken(offer, { left: offer.lots, price, worthOf })
  }

  private *settle(left: readonly LotNumber[]): Turn {
    const { parts } = this
    const { lots, plan, again } = this.offered
    const isAgain = (plan.rest ?? (again < MOST_AGAIN ? 'again' : 'close')) === 'again'
    yield this.pause(parts.level.betweenBidsMs / 2)
    yield this.say(isAgain ? parts.speaker.again([...left]) : parts.speaker.closed([...left]))
    yield this.glance((lot) => !lot.isChosen || lot.left.length === 0)
    if (!isAgain) return
    const [only, ...others] = left
    const alone = others.length === 0 ? lots.find(({ lotNumber }) => lotNumber === only) : undefined
    if (alone) yield* new LotOnTheRostrum(parts, alone, parts.people.demandFor(alone)).sell()
    else
      yield* new RoundOnTheRostrum(parts, {
        lots,
        plan: planOfRest({ ...plan, takes: null }, left),
        again: again + 1,
      }).sell()
  }
}
