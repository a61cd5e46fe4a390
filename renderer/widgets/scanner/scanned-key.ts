type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock'])

/** Scanners send control characters as Ctrl with these: line feed, return, and the separators of cards. */
const SEPARATORS = new Set(['j', 'm', '[', ']', '\\', '^', '_'])

/** What a key prints, '\n' for Enter and for a control character; null for a key that prints nothing. A modifier alone is 'modifier'. */
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

/** Whether a key is typed into a field or a list. */
export const placeOf = ({ target }: Pick<KeyboardEvent, 'target'>): 'field' | 'outside' =>
  target instanceof Element && target.closest(FIELDS) ? 'field' : 'outside'

/** Sends a held key to the page again, where the focus is now. */
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

/** Does what the browser does by itself at a real Enter. */
function pressEnter(target: Element): void {
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) target.click()
  else if (target instanceof HTMLInputElement) target.form?.querySelector<HTMLElement>('[type=submit]')?.click()
  else if (target instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n')
}
