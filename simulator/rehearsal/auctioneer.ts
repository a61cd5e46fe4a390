import { INCIDENTS, type Incident } from '../../shared/entities/rehearsal.ts'
import { amountOf, wouldBid } from '../people/bidding.ts'
import { around, type Chance, seededChance } from '../people/chance.ts'
import { type Demand, demandFor, type LotForSale, type Taker } from '../people/people.ts'
import type { Saying } from '../said.ts'
import type { LotScript } from '../scenarios/scenario.ts'
import { type OrderedBid, ScriptedLot, takerOf } from '../scenarios/scripted-lot.ts'
import type { Book, Commission } from './commissions.ts'
import type { Fact, Wanting } from './facts.ts'
import type { Level } from './levels.ts'
import type { Beat, Display, DisplayedLot, Turn } from './rostrum.ts'
import { auctioneersStep, openingFigure, type StepAt } from './steps.ts'
import { type CalledBid, transposed, words } from './words.ts'

const OPENS_AT = 0.6
/** How often he comes down with the opening price. */
const LOWERINGS = 2

/** All that he works with. `wanted` are incidents that the trainer asked for and that have had no occasion yet. */
type RostrumParts = {
  level: Level
  seed: number
  houseStep: StepAt
  book: Book
  wanted: Set<Incident>
  scriptOf: (lotNumber: LotForSale['lotNumber']) => LotScript
}

/** An evening: one lot after the other. */
export function* evening(parts: RostrumParts, lots: readonly LotForSale[]): Turn {
  for (const lot of lots) yield* new LotOnTheRostrum(parts, lot).sell()
}

/** One lot, from its announcement to the hammer. Everything that is left to chance is drawn from the seed and the lot. */
class LotOnTheRostrum {
  private readonly parts: RostrumParts
  private readonly lot: LotForSale
  private readonly chance: Chance
  private readonly demand: Demand
  private readonly script: ScriptedLot
  private readonly planned: Map<Incident, number>
  private readonly book: readonly Commission[]
  private standing: CalledBid | null = null
  private opened = 0
  private taken = 0
  private asked = 0
  private readonly gone = new Set<string>()

  constructor(parts: RostrumParts, lot: LotForSale) {
    this.parts = parts
    this.lot = lot
    const demand = demandFor(lot, { seed: parts.seed, crowd: parts.level.crowd })
    this.chance = seededChance(
      parts.seed ^ Math.imul(Math.round(demand.worth) + String(lot.lotNumber).length, 0x27d4eb2d),
    )
    const drawn = { demand, incidents: this.plan() }
    this.script = new ScriptedLot(parts.scriptOf(lot.lotNumber), { lot, seed: parts.seed, drawn })
    this.demand = this.script.demand
    this.planned = this.script.incidents
    this.book = parts.book.on(lot.lotNumber)
  }

  /** Which incidents this lot has, and at which of its bids. */
  private plan(): Map<Incident, number> {
    const found = INCIDENTS.filter((incident) => this.chance() < this.parts.level.incidents[incident])
    return new Map(found.map((incident) => [incident, 2 + Math.floor(this.chance() * 4)]))
  }

  *sell(): Turn {
    const { level } = this.parts
    const { lotNumber, title } = this.lot
    yield this.say(words.lot(String(lotNumber), title))
    yield this.glance(({ isActive }) => isActive)
    yield this.pause(level.announceMs)
    if (this.comes('lot_withdrawn')) {
      yield this.say(words.withdrawn())
      yield this.glance(({ isOver }) => isOver)
      return
    }
    for (const incident of ['online_surge', 'network_lost'] as const) {
      if (this.planned.has(incident)) yield { does: 'befall', lotNumber, incident }
    }
    for (const { paddle, amount: limit } of this.book) yield this.know({ kind: 'commission', paddle, limit })
    if (this.book.length > 0 && !this.script.isOrdered) yield* this.openWithBook()
    else yield* this.open()
    yield* this.takeBids(0)
    yield* this.hammer()
  }

  /** The best commission opens, at its amount; where it bids up to that, at the least that beats the others. */
  private *openWithBook(): Turn {
    const [best, second] = this.book
    if (!best) return
    const usual = openingFigure((this.lot.lowEstimate ?? this.demand.worth) * OPENS_AT)
    const least = second ? second.amount + this.stepAt(second.amount) : usual
    const price = this.parts.book.bids === 'fixed' ? best.amount : Math.min(best.amount, least)
    yield this.say(words.openWithBook(this.book.length, price))
    this.opened = price
    yield* this.asks({ isSaid: true })
    yield this.glance(({ startPrice }) => startPrice === price)
    yield* this.callBook(best, price)
  }

  private *callBook({ paddle }: Commission, amount: number): Turn {
    const bid: CalledBid = { amount, type: 'advanced', paddle }
    this.standing = bid
    yield this.know({ kind: 'book_called', paddle, amount })
    yield this.say(words.bid(this.chance, bid))
    yield* this.asks({ isSaid: false })
    yield this.glance(({ highest }) => highest?.amount === amount)
  }

  /** The commission that bids the asking price against whoever leads, where it has not reached its limit. */
  private bookBid(): Commission | null {
    const [best] = this.book
    const mayBid = this.parts.book.bids === 'maximum' && this.standing !== null && this.standing.type !== 'advanced'
    return best && mayBid && this.asking() <= best.amount ? best : null
  }

  private *open(): Turn {
    const { level } = this.parts
    const low = this.lot.lowEstimate ?? this.demand.worth
    let price = this.script.opens ?? openingFigure(low * OPENS_AT)
    yield this.say(words.open(this.chance, price))
    for (let lowered = 0; lowered < LOWERINGS; lowered += 1) {
      this.opened = price
      yield* this.asks({ isSaid: true })
      yield this.glance(({ startPrice }) => startPrice === price)
      const sight = yield this.look(level.lookMs)
      if (this.news(sight) || this.nextTaker(0) || this.inOrder()) return
      const lower = openingFigure(price * 0.6)
      if (lower >= price) return
      price = lower
      yield this.say(words.openLower(this.chance, price))
    }
    this.opened = price
    yield* this.asks({ isSaid: true })
    yield this.glance(({ startPrice }) => startPrice === price)
  }

  /** Takes bids until the room has been quiet for long enough; `quiet` is how often he has asked already. */
  private *takeBids(quiet: number): Turn {
    const { betweenBidsMs, lookMs } = this.parts.level
    let asked = quiet
    while (asked < 3) {
      for (const text of this.script.remarks(this.taken)) yield this.say(words.remark(text))
      const next = this.inOrder()
      if (next && next.amount !== this.asking()) yield* this.askFor(next)
      const wait = next ? this.waitFor(next) : asked === 0 ? around(betweenBidsMs, 0.35, this.chance) : lookMs
      const sight = yield this.look(wait)
      const news = this.news(sight)
      if (news) {
        this.standing = news
        yield this.say(words.bid(this.chance, news))
        yield* this.asks({ isSaid: false })
        asked = 0
        continue
      }
      if (next) {
        yield* this.takeInOrder(next)
        continue
      }
      const commission = this.bookBid()
      if (commission) {
        yield* this.callBook(commission, this.asking())
        asked = 0
        continue
      }
      const taker = this.nextTaker(asked)
      if (taker) {
        yield* this.take(taker)
        asked = 0
        continue
      }
      asked += 1
      if (asked === 1) {
        yield this.say(words.ask(this.chance, this.asking(), this.standing))
        yield* this.asks({ isSaid: true })
      } else if (asked === 2 && this.standing) {
        const { amount } = this.standing
        yield this.know({ kind: 'warned', amount, wanting: this.wanting() })
        yield this.say(words.fairWarning(this.chance, this.standing))
      }
    }
  }

  private *hammer(): Turn {
    const { standing } = this
    if (this.script.end === 'withdrawn') {
      yield this.say(words.withdrawn())
      yield this.glance(({ isOver }) => isOver)
      return
    }
    const isSold =
      standing !== null &&
      (this.script.end === 'sold' || (this.script.end === null && standing.amount >= this.demand.reserve))
    yield this.know({ kind: 'hammer', status: isSold ? 'sold' : 'passed', wanting: this.wanting() })
    yield this.say(isSold ? words.sold(standing) : words.passed(this.chance, standing))
    if (isSold && this.comes('late_bid')) {
      yield this.pause(800)
      yield this.say(words.remark('too late, I am afraid. The hammer is down.'))
    }
    if (isSold && this.comes('reopened')) {
      yield this.pause(1_500)
      yield* this.reopen(standing)
      yield* this.takeBids(1)
      yield* this.hammer()
      return
    }
    yield this.glance(({ isOver }) => isOver)
  }

  /** Somebody had a paddle up as the hammer fell. */
  private *reopen(beaten: CalledBid): Turn {
    const seat = String(101 + Math.floor(this.chance() * 48))
    const paddle = seat === beaten.paddle ? '150' : seat
    this.standing = { amount: this.asking(), type: 'floor', paddle }
    yield this.say(words.late(this.standing))
    yield* this.asks({ isSaid: false })
    yield this.glance(({ highest }) => highest?.amount === this.standing?.amount)
  }

  /** Takes a bid of the room or a telephone, with the incidents that befall it. */
  private *take(taker: Taker): Turn {
    const { paddle, channel, value } = taker
    const before = this.standing
    const bid: CalledBid = { amount: this.amountOf(taker), type: channel, paddle }
    this.taken += 1
    this.standing = bid
    if (before && this.script.isOrdered && bid.amount < before.amount + this.stepAt(before.amount))
      yield this.say(words.split(bid))
    else if (this.happens('split', !this.script.isOrdered && this.half(value) !== null)) {
      bid.amount = this.half(value) ?? bid.amount
      yield this.say(words.split(bid))
    } else if (this.happens('misspoken', true)) {
      const wrong = bid.amount + this.stepAt(bid.amount)
      yield this.say(words.bid(this.chance, { ...bid, amount: wrong }))
      yield this.pause(1_200)
      yield this.say(words.misspoken(bid.amount))
    } else if (this.happens('misheard', transposed(paddle) !== paddle)) {
      yield this.say(words.bid(this.chance, { ...bid, paddle: transposed(paddle) }))
      yield this.pause(1_200)
      yield this.say(words.misheard(paddle))
    } else yield this.say(words.bid(this.chance, bid))
    yield* this.asks({ isSaid: false })
    const sight = yield this.glance(({ highest }) => highest?.amount === bid.amount)
    if (before && !this.news(sight) && this.happens('bid_withdrawn', true)) {
      this.gone.add(paddle)
      this.standing = before
      yield this.say(words.withdrawnBid(before))
      yield* this.asks({ isSaid: false })
      yield this.glance(({ highest }) => highest?.amount === before.amount)
    }
    if (channel === 'phone' && this.happens('telephone_drops', true)) {
      this.gone.add(paddle)
      yield this.say(words.remark('we have lost the telephone. We go on.'))
    }
  }

  private happens(incident: Incident, isPossible: boolean): boolean {
    const at = this.parts.wanted.has(incident) ? 0 : this.planned.get(incident)
    return at !== undefined && isPossible && this.taken >= at && this.comes(incident)
  }

  /** Whether it was planned or asked for; once each. */
  private comes(incident: Incident): boolean {
    return this.parts.wanted.delete(incident) || this.planned.delete(incident)
  }

  /** The bid that comes next in order, where the script has one. */
  private inOrder(): OrderedBid | null {
    return this.script.next(this.standing?.amount ?? 0)
  }

  /** Who bids online has its own time, and the clerk too. */
  private waitFor({ way, afterMs }: OrderedBid): number {
    return way === 'online' ? afterMs + 2 * this.parts.level.patienceMs : afterMs
  }

  /** A bid online is taken at the asking price only: he asks for its amount. */
  private *askFor({ way, amount }: OrderedBid): Turn {
    if (way !== 'online' || !this.standing || amount === this.asked) return
    this.asked = amount
    yield this.say(words.ask(this.chance, amount, this.standing))
    yield this.know({ kind: 'asking', amount, increment: amount - this.standing.amount, isSaid: true })
  }

  private *takeInOrder(bid: OrderedBid): Turn {
    const taker = takerOf(bid)
    if (bid.way === 'book') yield* this.callBook({ ...bid, lotNumber: this.lot.lotNumber }, bid.amount)
    else if (taker && bid.way !== 'online') yield* this.take(taker)
    // Nobody recorded it in time: he goes on without it.
    else this.script.skip()
  }

  /** Whoever of the room and the telephones bids next; the careful ones only when he asks again. */
  private nextTaker(asked: number): Taker | null {
    if (this.script.isOrdered) return null
    const seen = { askingPrice: this.asking(), fairWarning: asked > 1, bidsMade: 0 }
    const willing = this.demand.takers.filter(
      (taker) =>
        taker.channel !== 'online' &&
        wouldBid(taker, { ...seen, hasBid: taker.paddle === this.standing?.paddle }) &&
        !this.gone.has(taker.paddle) &&
        (asked > 0 || taker.zeal > 0.7),
    )
    if (willing.length === 0) return null
    return willing[Math.floor(this.chance() * Math.min(3, willing.length))] ?? null
  }

  /** Everybody who would still give the asking price, wherever they bid from. */
  private wanting(): Wanting[] {
    const askingPrice = this.asking()
    return this.demand.takers
      .filter(({ paddle, value }) => value >= askingPrice && paddle !== this.standing?.paddle && !this.gone.has(paddle))
      .map(({ paddle, channel: type, value }) => ({ paddle, type, value: Math.floor(value) }))
  }

  private *asks({ isSaid }: { isSaid: boolean }): Turn {
    const amount = this.asking()
    const increment = this.standing ? amount - this.standing.amount : this.stepAt(amount)
    yield this.know({ kind: 'asking', amount, increment, isSaid })
  }

  private amountOf(taker: Taker): number {
    const askingPrice = this.asking()
    if (this.script.isOrdered) return taker.value
    if (!this.standing) return askingPrice
    return amountOf(taker, { askingPrice, increment: this.stepAt(askingPrice) }, this.chance)
  }

  /** Half a step more than what stands, where that is a whole figure. */
  private half(value: number): number | null {
    if (!this.standing) return null
    const step = this.stepAt(this.standing.amount)
    const amount = this.standing.amount + step / 2
    return step % 2 === 0 && amount <= value ? amount : null
  }

  private stepAt(amount: number): number {
    return auctioneersStep(amount, this.parts.houseStep)
  }

  private asking(): number {
    return this.standing ? this.standing.amount + this.stepAt(this.standing.amount) : this.opened
  }

  /** A bid that the clerk has accepted, online or from the book, above what stands. */
  private news(sight: Display): CalledBid | null {
    const { highest } = sight(this.lot.lotNumber)
    if (!highest || highest.amount <= (this.standing?.amount ?? 0)) return null
    if (highest.type !== 'online' && highest.type !== 'advanced') return null
    return { amount: highest.amount, type: highest.type, paddle: highest.paddleNumber }
  }

  private know(fact: Fact): Beat {
    return { does: 'know', lotNumber: this.lot.lotNumber, fact }
  }

  private say(saying: Saying): Beat {
    return { does: 'say', lotNumber: this.lot.lotNumber, saying }
  }

  /** A glance at the display: goes on when the desk is with him, or when he has waited long enough. */
  private glance(isThere: (lot: DisplayedLot) => boolean): Beat {
    const { lotNumber } = this.lot
    return { does: 'wait', until: (sight) => isThere(sight(lotNumber)), atMost: this.parts.level.patienceMs }
  }

  /** Looks for bids: a new one on the display ends it. */
  private look(ms: number): Beat {
    return { does: 'wait', until: (sight) => this.news(sight) !== null, atMost: ms }
  }

  private pause(ms: number): Beat {
    return { does: 'wait', until: () => false, atMost: ms }
  }
}
