import { createContext } from 'react'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'

/** The unit of the amounts below, for typing and display. */
export const AmountUnit = createContext<MoneyUnit>('USD')
