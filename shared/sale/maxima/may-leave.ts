import { isRefusal, type Refusal, refuse } from '../../engine/decision.ts'
import type { LotNumber } from '../../lot-number.ts'
import { askingPrice } from '../../rules/asking-price.ts'
import { mayBeOnline } from '../features/people/paddle-guards.ts'
import { amountWords, findLot } from '../guards.ts'
import { exposureWithMaxima } from '../people/exposure.ts'
import { knowsPeople, limitOf } from '../people/holders.ts'
import { figuresOf, type Sale, termsOf } from '../state.ts'
import { isSoldAlone, type KeptMaximum } from './kept-maximum.ts'

type Wanted = { lotNumber: LotNumber; paddleNumber: string; amount: number }

/** Refuses a maximum, in words for its bidder alone. `others`: the other maxima of its paddle. */
export function mayLeaveMaximum(sale: Sale, wanted: Wanted, others: readonly KeptMaximum[]): Refusal | null {
  const { lotNumber, amount } = wanted
  if (termsOf(sale).phoneMaxima !== true) return refuse('no_maxima', 'This sale takes no maxima by phone')
  const lot = findLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (lot.outcome) return refuse('lot_not_active', `Lot ${lotNumber} is already ${lot.outcome.status}`)
  if (!isSoldAlone(lot)) return refuse('in_round', `Lot ${lotNumber} is sold with other lots: it takes no maxima`)
  const asking = askingPrice(figuresOf(sale, lot))
  if (lot.startPrice !== null && amount < asking)
    return refuse('bid_too_low', `Your maximum must be at least the asking price of ${amountWords(sale, asking)}`, {
      askingPrice: asking,
    })
  return mayBeOnline(sale, wanted) ?? overLimit(sale, wanted, { others, code: 'maximum_over_limit' })
}

/** Refuses an online bid that, with the maxima of its paddle on other lots, exceeds the limit. Staff do not learn why. */
export function staysBesideMaxima(sale: Sale, wanted: Wanted, others: readonly KeptMaximum[]): Refusal | null {
  return others.length === 0 ? null : overLimit(sale, wanted, { others, code: 'maxima_over_limit' })
}

function overLimit(
  sale: Sale,
  wanted: Wanted,
  { others, code }: { others: readonly KeptMaximum[]; code: 'maximum_over_limit' | 'maxima_over_limit' },
): Refusal | null {
  const limit = knowsPeople(sale) ? limitOf(sale, wanted.paddleNumber) : null
  const exposure = limit === null ? 0 : exposureWithMaxima(sale, wanted, others)
  if (limit === null || exposure <= limit) return null
  const what = code === 'maximum_over_limit' ? 'this maximum' : 'this bid and your maxima'
  const words = `Your limit is ${amountWords(sale, limit)}: with ${what} your total could be ${amountWords(sale, exposure)}`
  return refuse(code, words, { limit, exposure })
}
