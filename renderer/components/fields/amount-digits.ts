import { createContext } from 'react'

/** The digits after the point of the currency that the amounts below are typed in. */
export const AmountDigits = createContext(2)
