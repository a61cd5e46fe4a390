import { createContext } from 'react'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'

/** What the amounts below count, as they are typed and written. */
export const AmountUnit = createContext<MoneyUnit>('USD')
