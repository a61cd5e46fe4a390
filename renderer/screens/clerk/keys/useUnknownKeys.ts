import { useEffect, useEffectEvent } from 'react'

/** Hears each key that nothing on the desk has taken: at the window, after all who might. */
export function useUnknownKeys(heard: (key: string) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey } = event
    const isTyped = target instanceof Element && target.closest('input, textarea, [role="combobox"], [role="listbox"]')
    if (!/^\S$/.test(key) || isTyped || repeat || defaultPrevented || ctrlKey || metaKey || altKey) return
    heard(key)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
