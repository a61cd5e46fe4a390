import { useLayoutEffect } from 'react'

/**
 * 'catalogue' is the public look, 'instrument' the clerk's: neutral, smaller, tighter; 'room' is the public one at a
 * size for a room, banners too.
 */
type ScreenLook = 'catalogue' | 'instrument' | 'room'

/** Sets the look on <html>, so that dialogs and toasts outside the screen's own element have it too. */
export function useLook(look: ScreenLook): void {
  useLayoutEffect(() => {
    if (look === 'catalogue') return
    document.documentElement.dataset.look = look
    return () => {
      delete document.documentElement.dataset.look
    }
  }, [look])
}
