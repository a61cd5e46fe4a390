import { useLayoutEffect } from 'react'

/** Sets the footer of each printed page, which only the page's own style sheet can have. */
export function usePaperFoot(words: string | undefined): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--paper-foot', JSON.stringify(words ?? ''))
    return () => {
      style.removeProperty('--paper-foot')
    }
  }, [words])
}
