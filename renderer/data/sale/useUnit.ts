import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { useView } from './useView.ts'

/** What the amounts of the sale on show count: its currency, or its minor units. */
export const useUnit = (): MoneyUnit => useView(({ unit }) => unit)
