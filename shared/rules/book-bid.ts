import type { Terms } from '../entities/terms.ts'
import { askingPrice, incrementAbove, type LotFigures } from './asking-price.ts'
import { figuresAbout } from './ladder.ts'

/** A bid left with the house that goes up to its maximum. */
export type Commission = { id: string; holder: string; maximum: number }

type LotForBook = {
  figures: LotFigures
  /** Whose bid leads; nobody bids against himself, whatever his paddles. */
  leadingHolder: string | null
  ties: Terms['ties']
  /** The reserve that the leader may meet; null where there is none, or another bid stands against the book. */
  reserve: number | null
}

/** A commission and what its maximum counts as: the ladder's figure at or under it. */
type Ranked<C> = { commission: C; limit: number }

/**
 * What the book bids next, of commissions in the order they were left; null where it has no bid. The best commission
 * bids the asking price, or as far as it takes to be above the second: one increment above that one's maximum, or where
 * both are equal their amount (or one increment above, by `ties`). Where the best leads, the second bids only if the
 * best can answer it; else the best bids on only to meet a reserve that its maximum meets.
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

/** The ladder's figure that meets the reserve, or the reserve where that is above the maximum. */
function meetingReserve<C extends Commission>(
  commission: C,
  { figures: { highestBid, terms }, reserve }: Pick<LotForBook, 'figures' | 'reserve'>,
): { commission: C; amount: number } | null {
  if (reserve === null || (highestBid ?? 0) >= reserve || commission.maximum < reserve) return null
  const { above } = figuresAbout(terms.ladder, reserve - 1)
  return { commission, amount: above <= commission.maximum ? above : reserve }
}

/** The best commission of each holder, the best first, of equals the one left first. */
function ranked<C extends Commission>(left: readonly C[], { startPrice, terms }: LotFigures): Ranked<C>[] {
  const all = left.map((commission) => {
    const { under } = figuresAbout(terms.ladder, commission.maximum)
    // The start price is a figure of the lot's own.
    const opening = startPrice !== null && startPrice <= commission.maximum ? startPrice : 0
    return { commission, limit: Math.max(under, opening) }
  })
  const best = all.sort((a, b) => b.limit - a.limit)
  const holders = best.map(({ commission }) => commission.holder)
  return best.filter(({ commission }, at) => holders.indexOf(commission.holder) === at)
}
