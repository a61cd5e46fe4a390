import { createContext } from 'react'

/** The part of the top bar that a screen may fill with its own controls; null while the bar is hidden. */
export const BarSlotContext = createContext<HTMLElement | null>(null)
