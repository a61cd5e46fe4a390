import { around } from '../people/chance.ts'
import type { Saying } from '../said.ts'
import type { DrawnCommission } from './commissions.ts'
import { LotTurns } from './lot-turns.ts'
import type { Turn } from './rostrum.ts'
import { openingFigure } from './steps.ts'

const OPENS_AT = 0.6
/** How often he lowers the opening price. */
const LOWERINGS = 2
/** The share of lots about which he says a sentence; not at a level that leaves no time for it. */
const TOLD = 0.25
const LEAST_TIME_TO_TELL = 2_000
/** A break between two lots, in breaths. */
const BREAK = 25
/** How much his pace differs between lots, and between two waits on one lot (log-normal). */
const PACE_OF_LOTS = 0.12
const PACE_OF_WAITS = 0.12

/**
 * What surrounds the bidding on a lot: its announcement; its opening with the book, or at a price that he lowers until
 * somebody bids; and a break after it.
 */
export class LotOpening extends LotTurns {
  /** His pace on this lot, relative to usual. */
  private readonly pace = around(1, PACE_OF_LOTS, this.mood)
  private hasNotice = false

  /** One of his usual times: it varies by lot, and he is more patient with a lot that does well. */
  protected varied(ms: number): number {
    const low = this.lot.lowEstimate ?? this.bidding.demand.worth
    const interest = Math.min(1, (this.bidding.standing?.amount ?? 0) / (2 * low))
    return around(ms * this.pace * (0.85 + 0.3 * interest), PACE_OF_WAITS, this.mood)
  }

  /** Announces the lot, and reads the notices out that were unread before: a quick clerk confirms them meanwhile. */
  protected *announce({ again }: { again: boolean }): Turn {
    const { lotNumber, title } = this.lot
    const { notices } = (yield this.pause(0))(lotNumber)
    yield this.say(this.parts.speaker.lot(String(lotNumber), title, { again }))
    yield* this.readOut(notices)
    this.hasNotice = notices.length > 0
  }

  /** May say a sentence about the lot, unless a notice was one. */
  protected *tells(): Turn {
    const { level, speaker } = this.parts
    if (this.script.isDrawn && !this.hasNotice && level.announceMs >= LEAST_TIME_TO_TELL && this.mood() < TOLD)
      yield this.say(speaker.about())
  }

  /** A break after the lot. */
  *rests(): Turn {
    const { speaker, level } = this.parts
    yield this.say(speaker.rests())
    yield this.pause(BREAK * level.breathMs)
    yield this.say(speaker.goesOn())
    yield this.pause(level.breathMs)
  }

  /** Opens with the best commission: at its amount, or if it is a maximum, at the least price that beats the others. */
  protected *openWithBook(): Turn {
    const { book, speaker } = this.parts
    const [best, second] = this.book
    if (!best) return
    const least = second ? second.amount + this.bidding.stepAt(second.amount) : this.openingPrice()
    const price = book.bids === 'fixed' ? best.amount : Math.min(best.amount, least)
    yield* this.opens(price, speaker.openWithBook(this.book.length, price))
    yield* this.callBook(best, price)
  }

  protected *callBook({ paddle }: DrawnCommission, amount: number): Turn {
    yield this.know({ kind: 'book_called', paddle, amount })
    yield* this.call({ amount, type: 'advanced', paddle })
  }

  private openingPrice(): number {
    const { opens } = this.script
    if (opens !== null) return opens
    const { worth, opened } = this.bidding.demand
    const { opensAt } = this.parts.rules.auctioneer ?? {}
    const drawn = openingFigure((this.lot.lowEstimate ?? worth) * (opensAt ?? OPENS_AT))
    const usual = opensAt === undefined ? (opened ?? drawn) : drawn
    return Math.max(1, Math.round(this.decides('opening', usual, { standing: null })))
  }

  protected *open(): Turn {
    const { level, speaker, rules } = this.parts
    const { lowerings = LOWERINGS } = rules.auctioneer ?? {}
    let price = this.openingPrice()
    for (let lowered = 0; lowered <= lowerings; lowered += 1) {
      yield* this.opens(price, lowered === 0 ? speaker.open(price) : speaker.lower(price))
      if (lowered === lowerings) return
      for (const waits of [level.betweenBidsMs / 2, this.varied(level.lookMs)]) {
        const sight = yield this.look(waits)
        const shown = sight(this.lot.lotNumber)
        if (this.bidding.news(shown) || this.bidding.nextTaker(0, shown) || this.script.next(0)) return
      }
      const lower = openingFigure(price * 0.6)
      if (lower >= price) return
      price = lower
    }
  }

  private *opens(price: number, saying: Saying): Turn {
    this.bidding.opened = price
    yield this.asks({ isSaid: true })
    yield this.say(saying)
    yield this.glance(({ startPrice }) => startPrice === price)
  }
}
