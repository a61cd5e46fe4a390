import type { CurrencyCode } from '../../shared/amounts/currency.ts'
import { formatMoney } from '../../shared/amounts/money.ts'
import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import type { LotBook } from '../../shared/entities/book.ts'
import type { Terms } from '../../shared/entities/terms.ts'
import { askingPrice, type LotFigures } from '../../shared/rules/asking-price.ts'

/**
 * Returns the open advance bids of a lot, highest first; of two equal ones the earlier first. A maximum bid remains
 * open after it has bid.
 */
export function openAdvanceBids(bids: readonly AdvancedBid[], by: Terms['advanceBids']): AdvancedBid[] {
  const isOpen = ({ status }: AdvancedBid) => status === 'active' || (by === 'maximum' && status === 'accepted')
  return bids.filter(isOpen).sort(highestFirst)
}

type Rivals = {
  highest: Bid | null
  figures: LotFigures
  by: Terms['advanceBids']
  book: LotBook | undefined
  currency: CurrencyCode
}

/** An advance bid that loses although it is at least as high as the highest bid; and why. */
export type Losing = { bid: AdvancedBid; words: string }

/** Returns the open advance bids that lose although they are at least as high as the highest bid; the highest first. */
export function losingAdvanceBids(
  left: readonly AdvancedBid[],
  { highest, figures, by, book, currency }: Rivals,
): Losing[] {
  if (!highest) return []
  const asking = formatMoney(askingPrice(figures), currency)
  return openAdvanceBids(left, by).flatMap((bid) => {
    const { amount, paddleNumber } = bid
    if (paddleNumber === highest.paddleNumber || amount < highest.amount) return []
    const whose = `Advance bid of ${formatMoney(amount, currency)}, paddle ${paddleNumber}`
    if (amount === highest.amount) return [{ bid, words: `${whose}: equal, but the leading bid came first` }]
    const isPast = by === 'maximum' && !book?.next
    return isPast ? [{ bid, words: `${whose}: below the asking price of ${asking}` }] : []
  })
}

/** Returns the maximum of the leading advance bidder, or null. */
export function leadersMaximum(
  left: readonly AdvancedBid[],
  { highest, by }: Pick<Rivals, 'highest' | 'by'>,
): number | null {
  if (by === 'fixed' || highest?.type !== 'advanced') return null
  return openAdvanceBids(left, by).find(({ paddleNumber }) => paddleNumber === highest.paddleNumber)?.amount ?? null
}

/** Returns all of them, highest first. */
export function allAdvanceBids(bids: readonly AdvancedBid[]): AdvancedBid[] {
  return [...bids].sort(highestFirst)
}

function highestFirst(a: AdvancedBid, b: AdvancedBid): number {
  return b.amount - a.amount || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)
}

/** Returns the bidder's place from either field; 'N/A' if unknown. */
export function placeOf({ bidderLocation, location }: Pick<AdvancedBid, 'bidderLocation' | 'location'>): string {
  return bidderLocation || location || 'N/A'
}
