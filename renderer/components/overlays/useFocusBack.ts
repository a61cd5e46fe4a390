import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when a dialog closes: to what had it when it opened, and nowhere where that was nothing or is
 * gone. Without this the focus would go to whatever field had it last, perhaps minutes ago, and keys meant for the
 * screen would be typed there.
 */
export function useFocusBack(open: boolean): () => HTMLElement | false {
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) from.current = document.activeElement
    // The next key is the screen's: it must not be typed into a field of a dialog that only fades.
    else if (from.current && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [open])
  return useCallback(() => {
    // This is asked a moment after the dialog has closed: whoever has put the focus somewhere meanwhile keeps it.
    const now = document.activeElement
    if (now && now !== document.body && !now.closest('[role="dialog"], [role="alertdialog"]')) return false
    const { current } = from
    if (current instanceof HTMLElement && current !== document.body && current.isConnected) return current
    if (now instanceof HTMLElement) now.blur()
    return false
  }, [])
}
