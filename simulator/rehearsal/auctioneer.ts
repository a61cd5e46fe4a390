import { FIRST_SEAT, SEAT_ROWS, SEATS_A_ROW } from '../../shared/entities/people/saleroom-seats.ts'
import { isOfRoom } from '../../shared/rules/bids.ts'
import { around } from '../people/chance.ts'
import type { Taker } from '../people/people.ts'
import type { Saying } from '../said.ts'
import { type OrderedBid, takerOf } from '../scenarios/scripted-lot.ts'
import { LotAsides } from './asides.ts'
import type { DisplayedLot, Turn } from './rostrum.ts'
import { isRoundFigure } from './steps.ts'
import { type CalledBid, transposed } from './words/speaker.ts'

/** The extra time of a telephone bid, as a share of the time between two bids. */
const TELEPHONE = 0.6

/** The share of passed lots with a bid that he offers again at the end. */
const AGAIN = 0.12

/** One lot, from its announcement to the hammer. */
export class LotOnTheRostrum extends LotAsides {
  private namesEach = false
  /** Whether it was passed with a bid, and is offered again at the end. */
  comesAgain = false

  protected soldSaying(bid: CalledBid, how: { isSubject: boolean }): Saying {
    return this.parts.speaker.sold(bid, how)
  }

  /** `again`: it was passed before. */
  *sell({ again = false }: { again?: boolean } = {}): Turn {
    const { level } = this.parts
    const { lotNumber } = this.lot
    yield* this.announce({ again })
    yield* this.announced()
    if (!again) yield* this.tells()
    yield this.rest(this.varied(level.announceMs))
    if (this.comes('lot_withdrawn')) {
      yield* this.withdrawn()
      yield this.rest(level.breathMs)
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

  protected *announced(): Turn {
    yield this.glance(({ isActive }) => isActive)
  }

  /** A breath after a lot has ended; `winner` is null if it was not sold. */
  protected *afterHammer(_winner: CalledBid | null): Turn {
    yield this.pause(around(this.parts.level.breathMs, 0.25, this.chance))
  }

  /** Takes bids until the room stays quiet; `quiet` is how often he has asked already. */
  private *takeBids(quiet: number): Turn {
    const { bidding, script } = this
    const { level, speaker } = this.parts
    let asked = quiet
    while (asked < 3) {
      // He has waited for the opening bid already.
      const quick = bidding.standing ? level.betweenBidsMs : level.betweenBidsMs / 4
      yield* this.remarks(bidding.taken)
      const next = script.next(bidding.standing?.amount ?? 0)
      if (next) yield* this.askFor(next)
      const usual = asked === 0 ? around(quick, 0.35, this.chance) : this.varied(level.lookMs)
      const waits = this.decides('wait', usual, { standing: bidding.standing?.amount ?? null, asked })
      const sight = yield this.look(next ? this.waitFor(next) : waits)
      const shown = sight(this.lot.lotNumber)
      const news = bidding.news(shown)
      const commission = news || script.isOrdered ? null : bidding.bookBid()
      const taker = news || commission || next ? null : bidding.nextTaker(asked, shown)
      if (news) yield* this.call(news)
      else if (commission) yield* this.callBook(commission, bidding.asking)
      else if (taker) yield* this.take(taker, shown)
      else if (next) yield* this.takeInOrder(next, shown)
      if (news || commission || taker || next) {
        yield* this.leadsBack()
        asked = 0
        continue
      }
      asked += 1
      const { standing } = bidding
      const forVendor = shown.hasWaiting ? null : bidding.vendorBid()
      if (forVendor !== null) {
        yield* this.bidForVendor(forVendor)
        yield* this.leadsBack()
        asked = 0
      } else if (asked === 1) yield* this.sayAsking(speaker.ask(bidding.asking, bidding))
      else if (asked === 2 && standing) {
        yield* this.breakTie()
        yield this.know({ kind: 'warned', amount: standing.amount, wanting: bidding.wanting() })
        yield this.say(speaker.fairWarning(standing, { sells: this.sells(standing.amount) }))
      }
    }
  }

  private *bidForVendor(amount: number): Turn {
    const bid: CalledBid = { amount, type: 'floor', paddle: null }
    yield* this.callSplit(bid, this.parts.speaker.vendor(bid))
  }

  private *takeInOrder(bid: OrderedBid, shown: DisplayedLot): Turn {
    const taker = takerOf(bid)
    const mayTake = this.bidding.standing !== null || !shown.isOverLimit(bid.paddle, bid.amount)
    if (bid.way === 'book') yield* this.callBook({ ...bid, lotNumber: this.lot.lotNumber }, bid.amount)
    else if (taker && bid.way !== 'online' && mayTake) yield* this.take(taker, shown)
    // The desk did not record it in time, or it would open above a limit: he skips it.
    else this.script.skip()
  }

  private *hammer(): Turn {
    const { bidding, script } = this
    const { people, speaker } = this.parts
    const { standing } = bidding
    if (script.end === 'withdrawn') return yield* this.withdrawn()
    const { isSubject } = bidding
    const isSold = standing !== null && (isSubject || this.sells(standing.amount))
    yield this.know({ kind: 'hammer', status: isSold ? 'sold' : 'passed', wanting: bidding.wanting() })
    yield this.say(isSold ? this.soldSaying(standing, { isSubject }) : speaker.passed(standing))
    this.comesAgain = !isSold && standing !== null && this.script.isDrawn && this.mood() < AGAIN
    if (isSold && !isSubject && this.comes('late_bid')) {
      yield this.pause(800)
      yield this.say(speaker.tooLate())
    }
    if (isSold && !isSubject && this.comes('reopened')) {
      const sight = yield this.pause(1_500)
      yield* this.reopen(standing, sight(this.lot.lotNumber))
      yield* this.takeBids(1)
      yield* this.hammer()
      return
    }
    if (isSold && standing.paddle !== null && isOfRoom(standing)) people.won(standing.paddle, standing.amount)
    yield this.glance(({ isOver }) => isOver)
    yield* this.afterHammer(isSold ? standing : null)
  }

  private *withdrawn(): Turn {
    yield this.say(this.parts.speaker.withdrawn())
    yield this.glance(({ isOver }) => isOver)
  }

  private sells(amount: number): boolean {
    const { end } = this.script
    return end === null ? amount >= this.bidding.demand.reserve : end === 'sold'
  }

  /** Takes a bid that was made as the hammer fell. */
  private *reopen(beaten: CalledBid, { isOverLimit }: DisplayedLot): Turn {
    const seat = String(FIRST_SEAT + Math.floor(this.chance() * SEAT_ROWS * SEATS_A_ROW))
    const amount = this.bidding.asking
    const paddle = seat === beaten.paddle || isOverLimit(seat, amount) ? '150' : seat
    const bid: CalledBid = { amount, type: 'floor', paddle }
    yield* this.call(bid, [this.parts.speaker.late(bid)])
  }

  /** Takes a bid from the room or a telephone, with its incidents. */
  private *take(taker: Taker, shown: DisplayedLot): Turn {
    const { bidding } = this
    const { speaker, level } = this.parts
    const { paddle, channel } = taker
    const { isOrdered } = this.script
    // A caller's bid arrives by a button, so it is never misspoken or misheard.
    const isByCaller = channel === 'phone' && this.parts.hasCallers
    if (channel === 'phone' && !isOrdered) {
      // The operator and the bidder need time; an online bidder may be quicker.
      const sight = yield this.look(this.spokeMs + around(level.betweenBidsMs * TELEPHONE, 0.3, this.chance))
      if (bidding.news(sight(this.lot.lotNumber))) return
    }
    const before = bidding.standing
    const half = isOrdered ? null : bidding.half(taker)
    const bid: CalledBid = { amount: isOrdered ? taker.value : bidding.amountOf(taker), type: channel, paddle }
    const wrong = { ...bid, amount: bid.amount + bidding.stepAt(bid.amount) }
    const other = transposed(paddle)
    bidding.taken += 1
    yield* this.newSteps()
    if (before && shown.isOverLimit(paddle, bid.amount)) {
      // An online bid may have been accepted while he told the new step: he goes on with that one.
      const isOvertaken = bidding.news((yield this.pause(0))(this.lot.lotNumber)) !== null
      if (!isOvertaken) yield* this.callOverLimit({ ...bid, paddle }, before)
      return
    }
    if (before && bid.amount < bidding.asking) yield* this.callSplit(bid, speaker.split(bid))
    else if (half !== null && this.happens('split', true)) {
      const split = { ...bid, amount: half }
      yield* this.callSplit(split, speaker.split(split))
    } else if (this.happens('misspoken', !isByCaller && !shown.isOverLimit(paddle, wrong.amount))) {
      yield* this.call(bid, [
        speaker.bid(wrong, { isNewcomer: false, isFirst: before === null }),
        speaker.misspoken(bid.amount),
      ])
    } else if (this.happens('misheard', !isByCaller && other !== paddle && !shown.isOverLimit(other, bid.amount))) {
      yield* this.call(bid, [speaker.byPaddle({ ...bid, paddle: other }), speaker.misheard(paddle)])
    } else yield* this.call(bid)
    const sight = yield this.pause(0)
    if (before && !bidding.news(sight(this.lot.lotNumber)) && this.happens('bid_withdrawn', true)) {
      bidding.takeBack()
      yield this.asks({ isSaid: false })
      yield this.say(speaker.withdrawnBid(before))
      yield this.glanceAt(before.amount)
    } else if (bidding.standing === bid) yield* this.mayTie(bid, sight(this.lot.lotNumber))
    if (channel === 'phone' && this.happens('telephone_drops', true)) {
      bidding.gone.add(paddle)
      yield this.say(speaker.lostTelephone())
    }
    if (this.happens('dispute', true)) yield* this.dispute()
  }

  /** Calls a bid that may be below his asking price. */
  private *callSplit(bid: CalledBid, saying: Saying): Turn {
    if (bid.amount < this.bidding.asking) yield* this.names({ figures: 'each' })
    yield* this.call(bid, [saying])
  }

  /** After a split bid he names his next figure until the desk asks for it itself, so that online bids follow the room. */
  private *leadsBack(): Turn {
    const { bidding } = this
    if (!this.namesEach || bidding.standing === null) return
    const sight = yield this.pause(0)
    const { highest, askingPrice } = sight(this.lot.lotNumber)
    if (highest?.amount !== bidding.standing.amount) return
    if (askingPrice === bidding.asking) yield* this.names({ figures: 'some' })
    else yield* this.sayAsking(this.parts.speaker.next(bidding.asking))
  }

  private *names({ figures }: { figures: 'each' | 'some' }): Turn {
    this.namesEach = figures === 'each'
    yield this.know({ kind: 'names', figures })
  }

  /** May announce the new step after it has grown. */
  private *newSteps(): Turn {
    const { step, asking, standing } = this.bidding
    // The step from a price off the ladder back to it is not announced.
    const isGrown = standing !== null && this.toldStep > 0 && step > this.toldStep && isRoundFigure(step)
    if (isRoundFigure(step)) this.toldStep = Math.max(step, this.toldStep)
    if (!isGrown || this.chance() < 0.5) return
    yield* this.sayAsking(this.parts.speaker.steps(asking, step))
  }
}
