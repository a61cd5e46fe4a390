import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { type AppealState, appealState, isAppeal } from '../../../shared/sale/rounds/appeal.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { useView } from '../../data/sale/useView.ts'
import type { Language } from '../../languages/language.ts'

/** The pledges of an appeal as this screen holds them. */
export type AppealNow = AppealState & {
  goal: number | null
  /** Whether it has ended: sold for its sum, or passed. */
  isOver: boolean
}

/** Returns the appeal of a lot, or null. */
export function appealNow(sale: Sale, lotNumber: LotNumber): AppealNow | null {
  const lot = sale.lots.get(lotNumber)
  return isAppeal(lot) ? { ...appealState(lot), goal: lot.round.goal ?? null, isOver: lot.outcome !== null } : null
}

export function useAppeal(lotNumber: LotNumber | null | undefined): AppealNow | null {
  return useView(({ held: { sale } }) => (sale && lotNumber != null ? appealNow(sale, lotNumber) : null))
}

type Speaking = Pick<Language, 'words' | 'money' | 'figure'>

/** Returns the words for an appeal: "£13,000 pledged of £20,000", "Pledges: 5". `unit` is that of its amounts. */
export function appealWords(
  { sum, goal, count }: Pick<AppealNow, 'sum' | 'goal' | 'count'>,
  { words, money, figure }: Speaking,
  unit: MoneyUnit,
): { sum: string; count: string } {
  const { round } = words.lot
  const pledged = money(sum, unit)
  return {
    sum: goal === null ? round.pledged(pledged) : round.pledgedOf(pledged, money(goal, unit)),
    count: round.pledges(figure(count)),
  }
}
