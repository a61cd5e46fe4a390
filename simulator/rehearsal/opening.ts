import type { DrawnCommission } from './commissions.ts'
import { LotTurns } from './lot-turns.ts'
import type { Turn } from './rostrum.ts'
import { openingFigure } from './steps.ts'
import type { Saying } from '../said.ts'

const OPENS_AT = 0.6
/** How often he lowers the opening price. */
const LOWERINGS = 2

/** The opening of a lot: with the book, or at a price that he lowers until somebody bids. */
export class LotOpening extends LotTurns {
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
    const { opensAt = OPENS_AT } = this.parts.rules.auctioneer ?? {}
    const usual = openingFigure((this.lot.lowEstimate ?? this.bidding.demand.worth) * opensAt)
    return Math.max(1, Math.round(this.decides('opening', usual, { standing: null })))
  }

  protected *open(): Turn {
    const { level, speaker, rules } = this.parts
    const { lowerings = LOWERINGS } = rules.auctioneer ?? {}
    let price = this.openingPrice()
    for (let lowered = 0; lowered <= lowerings; lowered += 1) {
      yield* this.opens(price, lowered === 0 ? speaker.open(price) : speaker.lower(price))
      if (lowered === lowerings) return
      for (const waits of [level.betweenBidsMs / 2, level.lookMs]) {
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
