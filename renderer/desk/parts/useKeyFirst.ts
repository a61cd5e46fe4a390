import { useEffectEvent, useLayoutEffect } from 'react'

/** Handles each key before the rest of the page, with any focus, as soon as the component is visible. */
export function useKeyFirst(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', key, true)
    return () => window.removeEventListener('keydown', key, true)
  }, [])
}
