import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'getModifierState'>

/**
 * Returns the digit that a key stands for, and whether Shift was held; null for any other key. The top row counts by its
 * place, because AZERTY prints other signs there. The number pad counts while NumLock is on: Windows sends its digits
 * with Shift as "End", "Home" or an arrow, and without Shift's mark.
 */
export function digitOfKey(event: Key): { digit: string; isShifted: boolean } | null {
  const { key, code, shiftKey } = event
  const printed = key.normalize('NFKC')
  const topRow = /^Digit(\d)$/.exec(code)?.[1]
  const pad = /^Numpad(\d)$/.exec(code)?.[1]
  if (topRow !== undefined) return { digit: topRow, isShifted: shiftKey }
  if (/^\d$/.test(printed)) return { digit: printed, isShifted: shiftKey }
  return pad !== undefined && event.getModifierState('NumLock') ? { digit: pad, isShifted: true } : null
}

/** Whether a key is pressed with Ctrl, Alt or the like, so that it is the browser's or the system's. */
export function isModified(event: Pick<KeyboardEvent, 'getModifierState'>): boolean {
  return ['Control', 'Meta', 'Alt', 'AltGraph'].some((modifier) => event.getModifierState(modifier))
}

/** Types the digit of a key that prints another sign. For the `onKeyDown` of a field that takes digits. */
export function typeDigitOfKey(event: ReactKeyboardEvent<HTMLInputElement>): void {
  const { nativeEvent, currentTarget } = event
  if (currentTarget.readOnly || isModified(nativeEvent)) return
  const { digit } = digitOfKey(nativeEvent) ?? {}
  if (digit === undefined || nativeEvent.key === digit) return
  event.preventDefault()
  // The only way to write at the caret that the browser can undo.
  document.execCommand('insertText', false, digit)
}
