import { askingPrice, incrementAbove, type LotFigures } from '../../rules/asking-price.ts'
import { figureOf } from '../../rules/book-bid.ts'
import { type BookBid, openCommissions } from '../book.ts'
import { mayBidOnline } from '../features/people/paddle-guards.ts'
import { beats } from '../guards.ts'
import { holderOf, isSuspended } from '../people/holders.ts'
import { figuresOf, type LotSale, lotOf, pendingOf, type Sale, termsOf } from '../state.ts'
import { isOfItsClient, isSoldAlone, type KeptMaximum, type MaximaOf } from './kept-maximum.ts'

/** A maximum of the book or of a phone, and the highest figure that it bids. The maximum is null for the book's. */
type Ranked = { holder: string; limit: number; id: string; maximum: KeptMaximum | null }

/**
 * The bid that follows from a maximum left by phone; null without one. Of the maxima, on phones and in the book, the
 * best whose holder does not lead bids the asking price. It leaves a figure to a better one that could not answer it.
 * A figure that the clerk rejected is not bid again, until the lot is started again or a suspension ends.
 */
export function nextOfMaxima(
  before: Sale,
  after: Sale,
  maximaOf: MaximaOf,
): { maximum: KeptMaximum; amount: number } | null {
  const lot = openLot(after)
  if (!lot) return null
  const mayRepeat = (paddle: string) => before.activeLot !== lot.lotNumber || isSuspended(before, paddle)
  const left = maximaOn(after, lot, maximaOf).filter(
    ({ paddleNumber }) => mayRepeat(paddleNumber) || !wasRejected(after, lot, paddleNumber),
  )
  if (left.length === 0) return null
  const figures = figuresOf(after, lot)
  const asking = askingPrice(figures)
  const leader = lot.highest?.paddleNumber ?? null
  const leading = leader === null ? null : holderOf(after, leader)
  const ranked = rankedOf(after, lot, left)
  const next = ranked.find(
    (each) =>
      each.maximum !== null &&
      each.holder !== leading &&
      each.limit >= asking &&
      !leaves(each, asking, { ranked, figures }),
  )
  if (!next?.maximum || beats(after, lot, asking)) return null
  return pendingOf(lot).some(
    ({ paddleNumber }) => paddleNumber !== null && holderOf(after, paddleNumber) === next.holder,
  )
    ? null
    : { maximum: next.maximum, amount: asking }
}

/**
 * The book's bid beside maxima left by phone. It leaves a figure to a better one that could not answer it: then it bids
 * the asking price, or not at all (null).
 */
export function bookBeside(sale: Sale, bid: BookBid, maximaOf: MaximaOf): BookBid | null {
  const lot = openLot(sale)
  if (!lot) return bid
  const left = maximaOn(sale, lot, maximaOf).filter(({ paddleNumber }) => !wasRejected(sale, lot, paddleNumber))
  if (left.length === 0) return bid
  const figures = figuresOf(sale, lot)
  const ranked = rankedOf(sale, lot, left)
  const own = ranked.find(({ id }) => id === bid.commission.id)
  const amounts = [bid.amount, askingPrice(figures)]
  const amount = own ? amounts.find((each) => !leaves(own, each, { ranked, figures })) : bid.amount
  return amount === undefined ? null : { ...bid, amount }
}

/** The lot on the block, if maxima left by phone bid on it now. They do not bid in a round. */
function openLot(sale: Sale): LotSale | null {
  if (!sale.live || sale.paused || sale.activeLot === null || termsOf(sale).phoneMaxima !== true) return null
  const lot = lotOf(sale, sale.activeLot)
  return lot && lot.startPrice !== null && !lot.outcome && isSoldAlone(lot) ? lot : null
}

/** The maxima by phone that may bid the asking price now. */
function maximaOn(sale: Sale, lot: LotSale, maximaOf: MaximaOf): KeptMaximum[] {
  const { lotNumber } = lot
  const asking = askingPrice(figuresOf(sale, lot))
  return maximaOf(sale, lotNumber).filter((maximum) => {
    const { paddleNumber, amount } = maximum
    return (
      amount >= asking &&
      isOfItsClient(sale, maximum) &&
      !mayBidOnline(sale, { lotNumber, paddleNumber, amount: asking })
    )
  })
}

/** Whether the clerk rejected a bid of this paddle at the asking price. */
function wasRejected(sale: Sale, lot: LotSale, paddle: string): boolean {
  const asking = askingPrice(figuresOf(sale, lot))
  return [...lot.bids.values()].some(
    ({ status, amount, paddleNumber }) => status === 'rejected' && amount === asking && paddleNumber === paddle,
  )
}

/** Whether a better maximum could not answer this figure: then the figure is left to it. */
function leaves(
  own: Ranked,
  amount: number,
  { ranked, figures }: { ranked: readonly Ranked[]; figures: LotFigures },
): boolean {
  const better = ranked.slice(0, ranked.indexOf(own))
  return better.some(({ limit }) => limit >= amount && incrementAbove(amount, figures) > limit)
}

/** The best maximum of each holder, from the best on; of equals, the one left first. */
function rankedOf(sale: Sale, lot: LotSale, maxima: readonly KeptMaximum[]): Ranked[] {
  const figures = figuresOf(sale, lot)
  const asking = askingPrice(figures)
  const all: Ranked[] = openCommissions(sale, lot).map(({ id, holder, maximum }) => {
    return { id, holder, limit: figureOf(maximum, figures), maximum: null }
  })
  let last = -1
  for (const maximum of maxima) {
    const { amount, paddleNumber, behind } = maximum
    const after = all.findLastIndex(({ id }) => behind.includes(id))
    last = Math.max(last, after) + 1
    // The asking price may be off the ladder.
    const limit = Math.max(figureOf(amount, figures), asking <= amount ? asking : 0)
    all.splice(last, 0, { id: '', holder: holderOf(sale, paddleNumber), limit, maximum })
  }
  const best = all.sort((a, b) => b.limit - a.limit)
  const holders = best.map(({ holder }) => holder)
  return best.filter(({ holder }, at) => holders.indexOf(holder) === at)
}
