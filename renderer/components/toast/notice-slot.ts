import { createContext, type RefCallback } from 'react'

/** A screen gives its slot for notices to this ref, so that nothing moves when a notice appears. */
export const NoticeSlotContext = createContext<RefCallback<HTMLElement>>(() => {})
