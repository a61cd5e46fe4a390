import { LARGEST_AMOUNT } from '../amounts/largest-amount.ts'
import { formatAmount } from '../amounts/money.ts'
import type { MoneyUnit } from '../amounts/money-unit.ts'
import { askingPrice, incrementAbove, type LotFigures } from './asking-price.ts'

/** The result of a typed telephone or floor amount. The messages are fixed. */
export type ManualBid =
  | { kind: 'ok'; amount: number }
  | { kind: 'jump'; amount: number; asking: number }
  | { kind: 'invalid'; title: string; message: string }
  | { kind: 'too-low'; title: string; message: string; suggestion: number | null }
  | { kind: 'no-asking-price'; title: string; message: string }

/**
 * The most likely meaning of a shorthand entry, or null. An entry below one fifth of the highest bid is multiplied by
 * ten until it reaches `least`, the lowest valid amount ("15" is 1,500 at a bid of 1,400 or a start price of 1,500). An
 * entry above 80 % of it becomes one increment above.
 */
export function shorthandSuggestion({
  amount,
  highest,
  least,
  above,
}: {
  amount: number
  highest: number
  least: number
  above: number
}): number | null {
  if (amount <= 0) return null
  if (amount * 5 < highest) {
    let scaled = amount
    while (scaled < least) scaled *= 10
    return scaled <= LARGEST_AMOUNT ? scaled : null
  }
  if (amount * 10 <= highest * 8 || highest >= LARGEST_AMOUNT) return null
  return above
}

type JudgedLot = LotFigures & { isActive: boolean; largestJump: number; unit: MoneyUnit }

/** The amount above which a bid is asked about: `largestJump` increments above the asking price. */
function jumpAbove(asking: number, lot: JudgedLot): number {
  let amount = asking
  for (let step = 0; step < lot.largestJump; step += 1) amount = incrementAbove(amount, lot)
  return amount
}

/** Checks a typed telephone or floor bid before it is sent. The first bid may equal the start price. */
export function checkManualBid(amount: number | null, lot: JudgedLot): ManualBid {
  if (!lot.isActive || lot.startPrice === null)
    return { kind: 'no-asking-price', title: 'Set asking price first', message: 'Set asking price first' }
  if (amount === null || !Number.isInteger(amount) || amount <= 0 || amount > LARGEST_AMOUNT) {
    return { kind: 'invalid', title: 'Invalid Amount', message: 'Please enter a valid bid amount' }
  }
  const floor = lot.highestBid ?? lot.startPrice
  const least = lot.highestBid === null ? lot.startPrice : lot.highestBid + 1
  if (amount >= least) {
    const asking = askingPrice(lot)
    return amount > jumpAbove(asking, lot) ? { kind: 'jump', amount, asking } : { kind: 'ok', amount }
  }
  // The first bid may be the asking price itself.
  const above = lot.highestBid === null ? lot.startPrice : incrementAbove(floor, lot)
  const suggestion = shorthandSuggestion({ amount, highest: floor, least, above })
  if (lot.highestBid === null) {
    const words = `The asking price is ${formatAmount(floor, lot.unit)}`
    return { kind: 'too-low', title: 'Bid Too Low', message: meant(words, suggestion, lot.unit), suggestion }
  }
  const message =
    suggestion === null
      ? `Bid must be higher than current highest bid of ${formatAmount(floor, lot.unit)}`
      : meant(`Current highest bid is ${formatAmount(floor, lot.unit)}`, suggestion, lot.unit)
  return { kind: 'too-low', title: 'Bid Too Low', message, suggestion }
}

function meant(words: string, suggestion: number | null, unit: MoneyUnit): string {
  return suggestion === null ? words : `${words}. Did you mean ${formatAmount(suggestion, unit)}?`
}
