import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole screen for the display, and back. Phones that have no such thing say so by `possible`. */
export function useFullScreen(): { possible: boolean; full: boolean; toggle: () => void } {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  function toggle(): void {
    const change = full
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    // Refused, by the browser's own rules, leaves things as they are.
    change.catch(() => undefined)
  }
  return { possible: document.fullscreenEnabled, full, toggle }
}
