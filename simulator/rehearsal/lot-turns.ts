import { INCIDENTS, type Incident } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Ladder } from '../../shared/entities/terms.ts'
import { speechMs } from '../../shared/rules/speech.ts'
import { type Chance, seededChance } from '../people/chance.ts'
import type { LotForSale } from '../people/people.ts'
import type { RoomPeople } from '../people/room-people.ts'
import type { Saying } from '../said.ts'
import type { LotScript } from '../scenarios/scenario.ts'
import { type OrderedBid, ScriptedLot } from '../scenarios/scripted-lot.ts'
import type { Book, DrawnCommission } from './commissions.ts'
import type { Fact } from './facts.ts'
import type { Level } from './levels.ts'
import { LotBidding } from './lot-bidding.ts'
import type { Beat, DisplayedLot, Turn } from './rostrum.ts'
import type { CalledBid, Speaker } from './words/speaker.ts'

/** A breath between two sentences, in milliseconds. */
const BREATH_MS = 150

/** All that he works with. `wanted` are incidents that the trainer asked for and that have had no occasion yet. */
export type RostrumParts = {
  level: Level
  seed: number
  ladder: Ladder
  people: RoomPeople
  book: Book
  speaker: Speaker
  wanted: Set<Incident>
  scriptOf: (lotNumber: LotForSale['lotNumber']) => LotScript
  /** Whether callers bid for the telephones at screens of their own. */
  hasCallers: boolean
}

/** What an auctioneer does again and again on a lot. Everything that is left to chance is drawn from the seed and the lot. */
export class LotTurns {
  protected readonly parts: RostrumParts
  protected readonly lot: LotForSale
  protected readonly chance: Chance
  protected readonly bidding: LotBidding
  protected readonly script: ScriptedLot
  protected readonly planned: Map<Incident, number>
  protected readonly book: readonly DrawnCommission[]
  /** How long his last sentence took. */
  protected spokeMs = 0
  /** The step that he told last. */
  protected toldStep = 0
  /** The amount of a bid in order that he asked for last. */
  private askedFor = 0
  /** The wrong amount that he stopped at last. */
  private stoppedAt: number | null = null

  constructor(parts: RostrumParts, lot: LotForSale) {
    this.parts = parts
    this.lot = lot
    const demand = parts.people.demandFor(lot)
    this.chance = seededChance(
      parts.seed ^ Math.imul(Math.round(demand.worth) + String(lot.lotNumber).length, 0x27d4eb2d),
    )
    const drawn = { demand, incidents: this.plan() }
    this.script = new ScriptedLot(parts.scriptOf(lot.lotNumber), { lot, seed: parts.seed, drawn })
    this.planned = this.script.incidents
    this.book = parts.book.on(lot.lotNumber)
    const { chance, book } = this
    this.bidding = new LotBidding({
      demand: this.script.demand,
      ladder: parts.ladder,
      chance,
      book,
      bookBids: parts.book.bids,
    })
  }

  /** Which incidents this lot has, and at which of its bids. */
  private plan(): Map<Incident, number> {
    const found = INCIDENTS.filter((incident) => this.chance() < this.parts.level.incidents[incident])
    return new Map(found.map((incident) => [incident, 2 + Math.floor(this.chance() * 4)]))
  }

  /** A bid stands: he says it, and looks whether the desk has it. */
  protected *call(
    bid: CalledBid,
    sayings: readonly Saying[] = [
      this.parts.speaker.bid(bid, { isNewcomer: this.bidding.standing !== null && !this.bidding.hasBid(bid.paddle) }),
    ],
  ): Turn {
    const { bidding } = this
    const { lotNumber } = this.lot
    const { type, amount, paddle } = bid
    if (type === 'phone' && paddle !== null && this.parts.hasCallers) yield { does: 'press', lotNumber, paddle, amount }
    bidding.stands(bid)
    yield this.asks({ isSaid: false })
    for (const [at, saying] of sayings.entries()) {
      if (at > 0) yield this.pause(BREATH_MS)
      yield this.say(saying)
    }
    // Where people online went on meanwhile, he goes on with them.
    const sight = yield this.glance((lot) => lot.highest?.amount === bid.amount || bidding.news(lot) !== null)
    const lot = sight(lotNumber)
    const { highest } = lot
    if (highest && highest.amount !== amount && !bidding.news(lot)) yield* this.stop(bid, highest.amount)
  }

  /** A bid above its paddle's limit, called by the paddle so that the desk is asked: not recorded, he goes back to the one before. */
  protected *callOverLimit(bid: CalledBid & { paddle: string }, before: CalledBid): Turn {
    const { bidding } = this
    const { people, speaker } = this.parts
    const { paddle, amount, type } = bid
    yield this.know({ kind: 'over_limit', paddle, amount })
    bidding.stands(bid)
    yield this.asks({ isSaid: false })
    yield this.say(speaker.byPaddle(bid))
    const sight = yield this.glance(({ highest }) => (highest?.amount ?? 0) > before.amount)
    const { highest } = sight(this.lot.lotNumber)
    if (highest?.amount === amount && highest.type === type) return
    bidding.takeBack()
    people.leaves(paddle)
    yield this.asks({ isSaid: false })
    yield this.say(speaker.notTaken(before))
  }

  /** The display shows another amount: he stops once for each, and says where he is. */
  private *stop({ amount }: CalledBid, shown: number): Turn {
    if (this.stoppedAt === shown) return
    this.stoppedAt = shown
    yield this.say(this.parts.speaker.wrongDisplay(amount))
    yield this.glance(({ highest }) => highest?.amount === amount)
  }

  /** Who bids online has its own time, and the clerk too. */
  protected waitFor({ way, afterMs }: OrderedBid): number {
    return way === 'online' ? this.spokeMs + afterMs + 2 * this.parts.level.patienceMs : afterMs
  }

  /** A bid online is taken at the asking price only: he asks for the amount of one that is next in order. */
  protected *askFor({ way, amount }: OrderedBid): Turn {
    const { standing, under, asking } = this.bidding
    if (way !== 'online' || !standing || amount === asking || amount === this.askedFor) return
    this.askedFor = amount
    yield this.know({ kind: 'asking', amount, increment: amount - standing.amount, isSaid: true })
    yield this.say(this.parts.speaker.ask(amount, { standing, under }))
  }

  protected happens(incident: Incident, isPossible: boolean): boolean {
    const at = this.parts.wanted.has(incident) ? 0 : this.planned.get(incident)
    return at !== undefined && isPossible && this.bidding.taken >= at && this.comes(incident)
  }

  /** Whether it was planned or asked for; once each. */
  protected comes(incident: Incident): boolean {
    return this.parts.wanted.delete(incident) || this.planned.delete(incident)
  }

  protected asks({ isSaid }: { isSaid: boolean }): Beat {
    const { asking: amount, step: increment } = this.bidding
    return this.know({ kind: 'asking', amount, increment, isSaid })
  }

  protected know(fact: Fact): Beat {
    return { does: 'know', lotNumber: this.lot.lotNumber, fact }
  }

  /** A sentence takes its time: the next thing comes when it was said. */
  protected say(saying: Saying): Beat {
    this.spokeMs = speechMs(saying.text, this.parts.level.speech)
    return { does: 'say', lotNumber: this.lot.lotNumber, saying, lasts: this.spokeMs }
  }

  /** A glance at the display: goes on when the desk is with him, or when he has waited long enough. */
  protected glance(isThere: (lot: DisplayedLot) => boolean): Beat {
    const { lotNumber } = this.lot
    return { does: 'wait', until: (sight) => isThere(sight(lotNumber)), atMost: this.parts.level.patienceMs }
  }

  /** Looks for bids for so long after he began to speak: a new one on the display ends it. */
  protected look(ms: number): Beat {
    const { lotNumber } = this.lot
    const atMost = Math.max(BREATH_MS, ms - this.spokeMs)
    return { does: 'wait', until: (sight) => this.bidding.news(sight(lotNumber)) !== null, atMost }
  }

  /** Time passes, from when he began to speak. */
  protected rest(ms: number): Beat {
    return this.pause(Math.max(BREATH_MS, ms - this.spokeMs))
  }

  protected pause(ms: number): Beat {
    return { does: 'wait', until: () => false, atMost: ms }
  }
}
