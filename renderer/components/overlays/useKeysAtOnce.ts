import { type RefObject, useLayoutEffect } from 'react'

/**
 * A dialog is on show a moment before it has the focus. A key pressed in that moment is the dialog's: it goes where the
 * focus is about to be, and not to the field behind. One held down since before confirms nothing.
 */
export function useKeysAtOnce(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
  initialFocus: RefObject<HTMLElement | null> | undefined,
): void {
  useLayoutEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      const first = initialFocus?.current
      if (event.key === 'Escape' || !first || popup.current?.contains(document.activeElement)) return
      // Another dialog upon this one has the focus.
      if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
      first.focus()
      event.stopPropagation()
      if (event.repeat) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [open, popup, initialFocus])
}
