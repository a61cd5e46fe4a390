import { useEffect, useEffectEvent } from 'react'

/** Acts at a key, anywhere on the screen outside fields. */
export function useKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement
    if (event.key.toLowerCase() !== key || event.repeat || isTyped || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
