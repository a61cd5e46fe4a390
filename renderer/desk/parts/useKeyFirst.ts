import { useEffectEvent, useLayoutEffect } from 'react'

/** Hears each key before all else on the page, wherever the focus is, and as soon as the component is visible. */
export function useKeyFirst(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', key, true)
    return () => window.removeEventListener('keydown', key, true)
  }, [])
}
