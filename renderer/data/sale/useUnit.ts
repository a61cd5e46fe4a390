import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { useView } from './useView.ts'

/** Returns the unit of amounts in the sale on show: its currency, or its minor units. */
export const useUnit = (): MoneyUnit => useView(({ unit }) => unit)
