import type { KeyboardEvent } from 'react'

/** Handles Enter in a field: once per press, not during composition, and without submitting a form. */
export function onEnterKey(act: (() => void) | undefined): ((event: KeyboardEvent) => void) | undefined {
  if (!act) return undefined
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) act()
  }
}
