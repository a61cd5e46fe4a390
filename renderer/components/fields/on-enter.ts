import type { KeyboardEvent } from 'react'

/** Enter in a field: once a press, never while a word is being composed, and no form is sent besides. */
export function onEnterKey(act: (() => void) | undefined): ((event: KeyboardEvent) => void) | undefined {
  if (!act) return undefined
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) act()
  }
}
