import type { KeyPlace } from './scan-detector.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock'])

/** Scanners send control characters as Ctrl with these: line feed, return, and the separators of cards. */
const SEPARATORS = new Set(['j', 'm', '[', ']', '\\', '^', '_'])

/** Returns a key's character, '\n' for Enter or a control character, 'modifier' for a modifier alone, else null. */
export function signOf(event: Key): string | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (MODIFIERS.has(key)) return 'modifier'
  if (key === 'Enter') return '\n'
  if (ctrlKey && !altKey && SEPARATORS.has(key.toLowerCase())) return '\n'
  const isPrinted = [...key].length === 1
  return isPrinted && !((ctrlKey || altKey) && !event.getModifierState('AltGraph')) && !metaKey ? key : null
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=option], [role^=menuitem]'

/** Whether a field or list receives the key, and whether it is a field of an amount. */
export function placeOf({ target }: Pick<KeyboardEvent, 'target'>): KeyPlace {
  const field = target instanceof Element ? target.closest(FIELDS) : null
  if (!field) return 'outside'
  return field.hasAttribute('data-amount') ? 'amount' : 'field'
}

/** Sends a held key to the focused element again. */
export function replay(held: KeyboardEvent): void {
  const { key, code, location, shiftKey } = held
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    location,
    shiftKey,
    modifierCapsLock: held.getModifierState('CapsLock'),
    modifierNumLock: held.getModifierState('NumLock'),
    bubbles: true,
    cancelable: true,
  })
  if (target.dispatchEvent(event) && key === 'Enter') pressEnter(target)
}

/** Does what the browser does at a real Enter. */
function pressEnter(target: Element): void {
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) target.click()
  else if (target instanceof HTMLInputElement) target.form?.querySelector<HTMLElement>('[type=submit]')?.click()
  else if (target instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n')
}
