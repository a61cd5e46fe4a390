import { INCIDENTS, type Incident } from '../../shared/entities/rehearsal/rehearsal.ts'
import { type Chance, chanceOfLot, seededChance } from '../people/chance.ts'
import type { Demand, LotForSale } from '../people/people.ts'
import type { Saying } from '../said.ts'
import { type OrderedBid, ScriptedLot } from '../scenarios/scripted-lot.ts'
import type { AuctioneerView } from '../strategies/strategy.ts'
import type { DrawnCommission } from './commissions.ts'
import type { Fact } from './facts.ts'
import { LotBidding } from './lot-bidding.ts'
import type { Beat, DisplayedLot, Turn } from './rostrum.ts'
import type { RostrumParts } from './rostrum-parts.ts'
import { luckOf } from './rules.ts'
import { houseFigure, nextFigure } from './steps.ts'
import type { CalledBid } from './words/speaker.ts'

/** A breath between two sentences, in milliseconds. */
const BREATH_MS = 150
/** The share of lots that he sells subject to the vendor's approval if the reserve is nearly met. */
const SUBJECT = 0.08

/** The auctioneer's recurring actions on a lot. Every random choice depends on the seed and the lot. */
export class LotTurns {
  protected readonly parts: RostrumParts
  protected readonly lot: LotForSale
  protected readonly chance: Chance
  protected readonly bidding: LotBidding
  /** For an outside auctioneer, so that the usual people draw the same numbers beside one. */
  protected readonly ownChance: Chance
  /** His own moods: they draw no number of the people. */
  protected readonly mood: Chance
  protected readonly script: ScriptedLot
  protected readonly planned: Map<Incident, number>
  protected readonly book: readonly DrawnCommission[]
  /** The length of his last sentence. */
  protected spokeMs = 0
  /** The step that he announced last. */
  protected toldStep = 0
  /** The amount of the scripted bid that he last asked for. */
  private askedFor = 0
  /** The wrong amount at which he last stopped. */
  private stoppedAt: number | null = null

  constructor(parts: RostrumParts, lot: LotForSale, demand: Demand) {
    this.parts = parts
    this.lot = lot
    this.chance = seededChance(
      parts.seed ^ luckOf(parts.rules) ^ Math.imul(Math.round(demand.worth) + String(lot.lotNumber).length, 0x27d4eb2d),
    )
    const drawn = { demand, incidents: this.plan() }
    this.script = new ScriptedLot(parts.scriptOf(lot.lotNumber), { lot, seed: parts.seed, drawn })
    this.planned = this.script.incidents
    this.book = parts.book.on(lot.lotNumber)
    const { chance, book } = this
    this.ownChance = chanceOfLot(parts.seed ^ 0x1f83d9ab, lot.lotNumber)
    this.mood = chanceOfLot(parts.seed ^ luckOf(parts.rules) ^ 0x6d2b79f5, lot.lotNumber)
    this.bidding = new LotBidding({
      demand: this.script.demand,
      figureAfter: (amount) => this.figureAfter(amount),
      chance,
      book,
      bookBids: parts.book.bids,
      vendor: this.isForVendor ? { mayBeSubject: this.mood() < SUBJECT } : null,
    })
  }

  /** Whether he may bid for the vendor, or sell subject to the vendor's approval. */
  protected get isForVendor(): boolean {
    return !this.script.isOrdered
  }

  private figureAfter(amount: number): number {
    const { ladder, rules } = this.parts
    const ladderFigure = houseFigure(amount, ladder)
    const usual = rules.auctioneer?.keepsToLadder ? ladderFigure : nextFigure(amount, ladder)
    return Math.max(amount + 1, Math.round(this.decides('next figure', usual, { standing: amount, ladderFigure })))
  }

  /** The answer of an outside auctioneer, if one plays; else the usual one. */
  protected decides(
    asks: AuctioneerView['asks'],
    usual: number,
    seen: { standing: number | null; ladderFigure?: number; asked?: number },
  ): number {
    const { auctioneer } = this.parts.rules.strategies ?? {}
    if (!auctioneer) return usual
    const { standing, ladderFigure = null, asked = 0 } = seen
    const { lotNumber, lowEstimate } = this.lot
    const { reserve } = this.script.demand
    const view = { asks, lotNumber, lowEstimate, reserve, standing, ladderFigure, asked, usual }
    return auctioneer(view, this.ownChance) ?? usual
  }

  /** Draws the incidents of this lot, and the bid at which each happens. */
  private plan(): Map<Incident, number> {
    const { level, hasRule, seed } = this.parts
    // Ties and disputes have numbers of their own, so that the other incidents draw the same ones as without them.
    const ofTies = chanceOfLot(seed ^ 0x5be0cd19, this.lot.lotNumber)
    const chanceFor = (incident: Incident) => (incident === 'tie' ? ofTies : this.chance)
    const drawn = INCIDENTS.filter((incident) => incident !== 'dispute')
    const found = drawn.filter((incident) => chanceFor(incident)() < level.incidents[incident])
    const planned = new Map<Incident, number>(
      found.map((incident) => [incident, 2 + Math.floor(chanceFor(incident)() * 4)]),
    )
    const isDisputed = hasRule && chanceOfLot(seed ^ 0x6a09e667, this.lot.lotNumber)() < level.incidents.dispute
    return isDisputed ? planned.set('dispute', 2) : planned
  }

  protected *readOut(notices: DisplayedLot['notices']): Turn {
    for (const notice of notices) yield this.say(this.parts.speaker.notice(notice))
  }

  private bidSaying(bid: CalledBid): Saying {
    const isFirst = this.bidding.standing === null
    return this.parts.speaker.bid(bid, { isNewcomer: !isFirst && !this.bidding.hasBid(bid.paddle), isFirst })
  }

  /** Calls a bid, and checks that the desk records it. */
  protected *call(bid: CalledBid, sayings: readonly Saying[] = [this.bidSaying(bid)]): Turn {
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
    // If online bids have gone further, he continues with them.
    const sight = yield this.glanceAt(amount)
    const lot = sight(lotNumber)
    const { highest } = lot
    if (highest && highest.amount !== amount && !bidding.news(lot)) yield* this.stop(bid, highest.amount)
  }

  /** Calls a bid above its paddle's limit by paddle, so that the desk asks; goes back a bid if it is refused. */
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

  /** Two people claim the leading bid: until he has settled it, nothing is accepted. */
  protected *dispute(): Turn {
    const { speaker, level } = this.parts
    const { standing } = this.bidding
    yield this.say(speaker.dispute())
    yield this.pause(2 * level.patienceMs)
    if (standing) yield this.say(speaker.settled(standing))
  }

  /** Stops when the display shows another amount, once for each, and repeats his own. */
  private *stop({ amount }: CalledBid, shown: number): Turn {
    if (this.stoppedAt === shown) return
    this.stoppedAt = shown
    yield this.say(this.parts.speaker.wrongDisplay(amount))
    yield this.glanceAt(amount)
  }

  /** An online bid needs the bidder's time and the clerk's. */
  protected waitFor({ way, afterMs }: OrderedBid): number {
    return way === 'online' ? this.spokeMs + afterMs + 2 * this.parts.level.patienceMs : afterMs
  }

  /** An online bid is placed at the asking price only, so he asks for the amount of the next scripted one. */
  protected *askFor({ way, amount }: OrderedBid): Turn {
    const { standing, asking } = this.bidding
    if (way !== 'online' || !standing || amount === asking || amount === this.askedFor) return
    this.askedFor = amount
    yield this.know({ kind: 'asking', amount, increment: amount - standing.amount, isSaid: true })
    yield this.say(this.parts.speaker.ask(amount, { standing, under: null }))
  }

  protected happens(incident: Incident, isPossible: boolean): boolean {
    const at = this.parts.wanted.has(incident) ? 0 : this.planned.get(incident)
    return at !== undefined && isPossible && this.bidding.taken >= at && this.comes(incident)
  }

  /** Whether an incident was planned or requested; true once each. */
  protected comes(incident: Incident): boolean {
    return this.parts.wanted.delete(incident) || this.planned.delete(incident)
  }

  protected asks({ isSaid }: { isSaid: boolean }): Beat {
    const { asking: amount, step: increment } = this.bidding
    return this.know({ kind: 'asking', amount, increment, isSaid })
  }

  /** Asks in a sentence, which may leave the figure out. */
  protected *sayAsking(saying: Saying): Turn {
    yield this.asks({ isSaid: saying.amount !== undefined })
    yield this.say(saying)
  }

  protected know(fact: Fact): Beat {
    return { does: 'know', lotNumber: this.lot.lotNumber, fact }
  }

  /** Says a sentence; the next action follows when it is finished. */
  protected say(saying: Saying): Beat {
    this.spokeMs = this.parts.speaker.speechMs(saying.text, this.parts.level.speech)
    return { does: 'say', lotNumber: this.lot.lotNumber, saying, lasts: this.spokeMs }
  }

  /** Waits until the display shows this price, or an online bid that has gone further. */
  protected glanceAt(amount: number): Beat {
    return this.glance((lot) => lot.highest?.amount === amount || this.bidding.news(lot) !== null)
  }

  /** Waits until the display meets a condition, or his patience ends. */
  protected glance(isThere: (lot: DisplayedLot) => boolean): Beat {
    const { lotNumber } = this.lot
    return { does: 'wait', until: (sight) => isThere(sight(lotNumber)), atMost: this.parts.level.patienceMs }
  }

  /** Waits for bids, counted from the start of his sentence; a new bid on the display ends the wait. */
  protected look(ms: number): Beat {
    const { lotNumber } = this.lot
    const atMost = Math.max(BREATH_MS, ms - this.spokeMs)
    return { does: 'wait', until: (sight) => this.bidding.news(sight(lotNumber)) !== null, atMost }
  }

  /** Waits, counted from the start of his sentence. */
  protected rest(ms: number): Beat {
    return this.pause(Math.max(BREATH_MS, ms - this.spokeMs))
  }

  protected pause(ms: number): Beat {
    return { does: 'wait', until: () => false, atMost: ms }
  }
}
