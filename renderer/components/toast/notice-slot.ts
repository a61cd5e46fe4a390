import { createContext } from 'react'

/** A screen that keeps a slot for notices gives it to this ref: nothing moves when a notice comes. */
export const NoticeSlotContext = createContext<(slot: HTMLElement | null) => void>(() => {})
