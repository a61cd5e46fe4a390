import { createContext } from 'react'

/** A screen that keeps a room for notices gives it to this ref: nothing moves there when one comes. */
export const NoticeSlotContext = createContext<(room: HTMLElement | null) => void>(() => {})
