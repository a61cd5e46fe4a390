import { useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../../components/toast/useToast.ts'
import { usePress } from '../../desk/ActionButton.tsx'
import { ACTIONS, type ActionId } from '../../desk/actions.ts'
import { useOpened } from '../../desk/desk.ts'
import { actionOfKey, isModifier, isTyping } from './keys.ts'

/** Runs the sale from the keyboard, unless a field has the focus or a dialog is open. */
export function useDeskKeys(): void {
  const press = usePress()
  const opened = useOpened()
  const { showToast } = useToast()
  /** Digits are typed for it next, but it did not open. */
  const unopened = useRef<string | null>(null)

  /** Until another key or a click, digits that were meant for something else are told that they are no bids, and Enter presses nothing. */
  function isMeantForUnopened(event: KeyboardEvent): boolean {
    if (unopened.current === null || isModifier(event)) return false
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
    if (digit !== undefined) {
      const title = `${digit} was not taken as a bid: ${unopened.current} did not open`
      showToast({ title, description: 'After Escape the keys bid again.' })
    } else unopened.current = null
    return digit !== undefined || event.key === 'Enter'
  }

  function act(id: ActionId, event: KeyboardEvent, at: number): void {
    const isDone = press(id, event, at)
    unopened.current = isDone ? null : (ACTIONS[id].opens ?? null)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantForUnopened(event)) {
      event.preventDefault()
      return
    }
    // A key held down acts once, and one that something else has taken acts not at all.
    if (opened !== null || event.repeat || event.defaultPrevented) return
    // Out of a field, so that the keys mean the sale again.
    if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (isTyping(event)) return
    const meant = actionOfKey(event)
    if (meant) {
      event.preventDefault()
      act(meant.id, event, meant.at)
    } else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      showToast({ title: `${event.key.toUpperCase()} has no shortcut here. Press ? for the list` })
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    const onPointer = () => {
      unopened.current = null
    }
    // At the window: after all who might take the key.
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
}
