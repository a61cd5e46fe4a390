import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'getModifierState'>

/**
 * Returns the digit of a key and whether Shift was held; null for any other key. The top row counts by its position,
 * because AZERTY prints other signs there. The number pad counts while NumLock is on: Windows sends its digits with
 * Shift as "End", "Home" or an arrow, without shiftKey.
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

/** Whether Ctrl, Alt or a similar modifier is held, so that the key belongs to the browser or the system. */
export function isModified(event: Pick<KeyboardEvent, 'getModifierState'>): boolean {
  return ['Control', 'Meta', 'Alt', 'AltGraph'].some((modifier) => event.getModifierState(modifier))
}

/** Types the digit of a key that prints another sign. For the `onKeyDown` of a field of digits. */
export function typeDigitOfKey(event: ReactKeyboardEvent<HTMLInputElement>): void {
  const { nativeEvent, currentTarget } = event
  if (currentTarget.readOnly || isModified(nativeEvent)) return
  const { digit } = digitOfKey(nativeEvent) ?? {}
  if (digit === undefined || nativeEvent.key === digit) return
  event.preventDefault()
  // The only way to insert text at the caret that the browser can undo.
  document.execCommand('insertText', false, digit)
}
