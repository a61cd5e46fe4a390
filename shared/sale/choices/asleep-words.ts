import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { LotNumber } from '../../lot-number.ts'
import { amountWords } from '../guards.ts'
import type { Sale } from '../state.ts'
import { asleepOf, restOfBudget } from './asleep.ts'
import { groupOf, lotsLeftOf } from './groups.ts'

/** The sentence of an advance bid that sleeps: "group A takes 1 lot, and has won lot 5"; null for one that does not. */
export function asleepWords(sale: Sale, bid: StoredAdvancedBid): string | null {
  const { paddleNumber, group = '' } = bid
  const asleep = asleepOf(sale, bid)
  if (asleep === null) return null
  if (asleep === 'budget') {
    const rest = restOfBudget(sale, paddleNumber)
    if (rest === null) return 'the rest of the budget is too small'
    return rest <= 0 ? 'the budget is spent' : `the budget has ${amountWords(sale, rest)} left, for earlier lots first`
  }
  const known = groupOf(sale, paddleNumber, group)
  const takes = `group ${group} takes ${lotCount(known?.take ?? 1)}`
  if (!known || lotsLeftOf(known) > 0) return `${takes}, and earlier lots are still open`
  return `${takes}, and has won ${lotsListed(known.won)}`
}

/** The words for an advance bid's choice: "group A, 1 of lots 3, 5 and 9"; "" for a bid on its own. */
export function groupWords(sale: Sale, { paddleNumber, group }: StoredAdvancedBid): string {
  const known = group === undefined ? null : groupOf(sale, paddleNumber, group)
  return known ? `group ${group}, ${known.take} of ${lotsListed(known.lots)}` : ''
}

/** "1 lot", "2 lots". */
export const lotCount = (count: number) => `${count} ${count === 1 ? 'lot' : 'lots'}`

function lotsListed(lots: readonly LotNumber[]): string {
  const last = lots.at(-1)
  return lots.length < 2 ? `lot ${last}` : `lots ${lots.slice(0, -1).join(', ')} and ${last}`
}
