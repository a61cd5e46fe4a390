import type { Terms } from '../entities/terms.ts'
import { askingPrice, incrementAbove, type LotFigures } from './asking-price.ts'
import { figuresAbout } from './ladder.ts'

/** An advance bid that bids up to its maximum. */
export type Commission = { id: string; holder: string; maximum: number }

type LotForBook = {
  figures: LotFigures
  /** The holder of the highest bid. A holder never bids against own paddles. */
  leadingHolder: string | null
  ties: Terms['ties']
  /** The reserve that the leader may meet; null without one, or if another bid competes with the book. */
  reserve: number | null
}

/** A commission, and the ladder's figure at or below its maximum. */
type Ranked<C> = { commission: C; limit: number }

/**
 * The book's next bid, of commissions in the order in which they were left; null if it has none. The best one bids the
 * asking price, or one increment above the second's maximum; of equals, their amount (or one increment above, by
 * `ties`). If the best leads, the second bids only if the best can answer; else the best bids only to meet a reserve
 * within its maximum.
 */
export function bookBid<C extends Commission>(
  left: readonly C[],
  { figures, leadingHolder, ties, reserve }: LotForBook,
): { commission: C; amount: number } | null {
  const asking = askingPrice(figures)
  if (figures.startPrice === null || asking <= (figures.highestBid ?? 0)) return null
  const [best, second] = ranked(left, figures)
  if (!best) return null
  const rival = second && second.limit >= asking ? second : null
  if (best.commission.holder === leadingHolder) {
    const canAnswer = incrementAbove(asking, figures) <= best.limit
    return rival && canAnswer
      ? { commission: rival.commission, amount: asking }
      : meetingReserve(best.commission, { figures, reserve })
  }
  if (best.limit < asking) return null
  if (!rival) return { commission: best.commission, amount: asking }
  const amount =
    rival.limit < best.limit
      ? Math.min(Math.max(incrementAbove(rival.limit, figures), asking), best.limit)
      : ties === 'first'
        ? best.limit
        : incrementAbove(best.limit, figures)
  return { commission: best.commission, amount }
}

/** The ladder's figure that meets the reserve, or the reserve if that figure is above the maximum. */
function meetingReserve<C extends Commission>(
  commission: C,
  { figures: { highestBid, terms }, reserve }: Pick<LotForBook, 'figures' | 'reserve'>,
): { commission: C; amount: number } | null {
  if (reserve === null || (highestBid ?? 0) >= reserve || commission.maximum < reserve) return null
  const { above } = figuresAbout(terms.ladder, reserve - 1)
  return { commission, amount: above <= commission.maximum ? above : reserve }
}

/** The ladder's figure at or below a maximum. The start price is a valid figure of the lot. */
export function figureOf(maximum: number, { startPrice, terms }: Pick<LotFigures, 'startPrice' | 'terms'>): number {
  const { under } = figuresAbout(terms.ladder, maximum)
  return Math.max(under, startPrice !== null && startPrice <= maximum ? startPrice : 0)
}

/** The best commission of each holder, from the best on; of equals, the earlier first. */
function ranked<C extends Commission>(left: readonly C[], { startPrice, terms }: LotFigures): Ranked<C>[] {
  const all = left.map((commission) => ({ commission, limit: figureOf(commission.maximum, { startPrice, terms }) }))
  const best = all.sort((a, b) => b.limit - a.limit)
  const holders = best.map(({ commission }) => commission.holder)
  return best.filter(({ commission }, at) => holders.indexOf(commission.holder) === at)
}
