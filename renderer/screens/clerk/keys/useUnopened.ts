import { useEffect, useEffectEvent, useRef } from 'react'
import { useToast } from '../../../components/toast/useToast.ts'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']

/**
 * Notes that something did not open which digits would be typed for. Until another key or a click such digits are told
 * that they are no bids, and Enter presses nothing.
 */
export function useUnopened(): (what: string) => void {
  const { showToast } = useToast()
  const unopened = useRef<string | null>(null)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const what = unopened.current
    if (what === null || MODIFIERS.includes(event.key)) return
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
    if (digit === undefined) unopened.current = null
    else
      showToast({ title: `${digit} is no bid: ${what} did not open`, description: 'After Escape the keys bid again.' })
    if (digit !== undefined || event.key === 'Enter') event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => hear(event)
    const onPointer = () => {
      unopened.current = null
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
    }
  }, [])
  return (what) => {
    unopened.current = what
  }
}
