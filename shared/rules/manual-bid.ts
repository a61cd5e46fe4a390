import { LARGEST_AMOUNT } from '../largest-amount.ts'
import { formatFigure } from '../money.ts'
import { currentIncrement, type LotFigures } from './asking-price.ts'

/** What a typed telephone or floor amount comes to. Messages are those of 000 section 5. */
export type ManualBid =
  | { kind: 'ok'; amount: number }
  | { kind: 'invalid'; title: string; message: string }
  | { kind: 'too-low'; title: string; message: string; suggestion: number | null }
  | { kind: 'no-asking-price'; title: string; message: string }

/**
 * What a clerk most likely meant by a shorthand entry, or null where nothing is near: below one fifth of the highest
 * bid it is scaled up by powers of ten until it reaches `least`, the least that would be taken ("15" at 1,400 is 1,500,
 * and at a start price of 1,500 too); above 80 % of it, highest plus increment. 000 section 5.
 */
export function shorthandSuggestion({
  amount,
  highest,
  least,
  increment,
}: {
  amount: number
  highest: number
  least: number
  increment: number
}): number | null {
  if (amount <= 0) return null
  if (amount * 5 < highest) {
    let scaled = amount
    while (scaled < least) scaled *= 10
    return scaled <= LARGEST_AMOUNT ? scaled : null
  }
  if (amount * 10 <= highest * 8 || highest >= LARGEST_AMOUNT) return null
  return Math.min(highest + increment, LARGEST_AMOUNT)
}

/** Judges a typed telephone or floor bid before it is sent. The first bid may equal the start price. 000 section 5, DESIGN 2. */
export function checkManualBid(amount: number | null, lot: LotFigures & { isActive: boolean }): ManualBid {
  if (!lot.isActive || lot.startPrice === null)
    return { kind: 'no-asking-price', title: 'Set asking price first', message: 'Set asking price first' }
  if (amount === null || !Number.isInteger(amount) || amount <= 0 || amount > LARGEST_AMOUNT) {
    return { kind: 'invalid', title: 'Invalid Amount', message: 'Please enter a valid bid amount' }
  }
  const floor = lot.highestBid ?? lot.startPrice
  const least = lot.highestBid === null ? lot.startPrice : lot.highestBid + 1
  if (amount >= least) return { kind: 'ok', amount }
  const suggestion = shorthandSuggestion({ amount, highest: floor, least, increment: currentIncrement(lot) })
  const message =
    suggestion === null
      ? `Bid must be higher than current highest bid of ${formatFigure(floor)}`
      : `Current highest bid is ${formatFigure(floor)}. Did you mean ${formatFigure(suggestion)}?`
  return { kind: 'too-low', title: 'Bid Too Low', message, suggestion }
}
