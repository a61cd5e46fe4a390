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
  }, [open])
  return useCallback(() => {
    const { current } = from
    if (current instanceof HTMLElement && current !== document.body && current.isConnected) return current
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return false
  }, [])
}
