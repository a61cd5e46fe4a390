import { isAppeal } from '../../../rounds/appeal.ts'
import type { LotSale } from '../../../state.ts'
import type { SaleEvent } from '../../index.ts'
import { startPriceSet } from '../../prices.ts'
import { outcomeFollows } from './end.ts'

/** What follows from a change of an appeal: it always has a level, and its outcome is the sum. `id` is for the level. */
export function appealFollows(lot: LotSale, id: string): SaleEvent[] {
  if (!isAppeal(lot)) return []
  const { lotNumber, outcome, startPrice, round } = lot
  const [first = 1] = round.levels
  if (outcome) return outcomeFollows(lot)
  const hasLevel = startPrice !== null && round.levels.includes(startPrice)
  return hasLevel ? [] : [startPriceSet({ lotNumber, bidId: id, amount: first })]
}
