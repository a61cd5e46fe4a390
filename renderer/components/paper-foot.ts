import { useLayoutEffect } from 'react'

/** Sets the line at the foot of each printed page, which only the style of the page itself can have. */
export function usePaperFoot(words: string | undefined): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--paper-foot', JSON.stringify(words ?? ''))
    return () => {
      style.removeProperty('--paper-foot')
    }
  }, [words])
}
