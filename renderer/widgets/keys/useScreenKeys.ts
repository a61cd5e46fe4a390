import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isModified } from '../../components/fields/digit-key.ts'
import { useToast } from '../../components/toast/useToast.ts'

export type ScreenKey = {
  does: string
  /** Why the key does nothing now; null if it acts. */
  whyNot: string | null
  run: () => void
}

/** The keys of a screen by what they print, in small letters. */
export type ScreenKeys = Readonly<Record<string, ScreenKey>>

/**
 * The keys of a staff screen, while nothing is typed and no dialog is open. A key that does nothing says why. In
 * `digitField`, which takes digits alone, the letters are keys too.
 */
export function useScreenKeys(keys: ScreenKeys, digitField?: RefObject<HTMLInputElement | null>): void {
  const { showToast } = useToast()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isDigitField = digitField !== undefined && target === digitField.current
    if (!/^\S$/u.test(key) || event.repeat || event.defaultPrevented || isModified(event)) return
    if (document.querySelector('[role="dialog"]') || (isTyping(target) && !isDigitField)) return
    const meant = keys[key.toLowerCase()]
    if (!meant && isDigitField) return
    event.preventDefault()
    if (meant?.whyNot === null) meant.run()
    else if (meant) showToast({ title: meant.whyNot ?? '' })
    else showToast({ title: `${key.toUpperCase()} has no shortcut here`, description: listOf(keys) })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const listOf = (keys: ScreenKeys) =>
  Object.entries(keys)
    .map(([key, { does }]) => `${key.toUpperCase()}: ${does}`)
    .join('. ')

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="listbox"]') !== null
}
