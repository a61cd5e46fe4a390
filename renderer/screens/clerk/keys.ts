import { ACTIONS, type ActionId } from '../../desk/actions.ts'

/** An action, and the place of the key among its keys. */
type Meant = { id: ActionId; at: number }

const BY_KEY: ReadonlyMap<string, Meant> = new Map(
  // Object.keys forgets the names of the table.
  (Object.keys(ACTIONS) as ActionId[]).flatMap((id) =>
    ACTIONS[id].keys.map((key, at): [string, Meant] => [key, { id, at }]),
  ),
)

/**
 * The action that a key stands for: a letter by what is printed on the key, with "/" and "?" wherever they are; a digit
 * by its place, because Shift+1 is "!" here and "1" elsewhere.
 */
export function actionOfKey(event: KeyboardEvent): Meant | null {
  const { key, code, shiftKey } = event
  if (['Control', 'Meta', 'Alt', 'AltGraph'].some((modifier) => event.getModifierState(modifier))) return null
  const printed = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] ?? key.toUpperCase()
  const name = shiftKey && /^[A-Z1-4]$/.test(printed) ? `Shift+${printed}` : printed
  return BY_KEY.get(name) ?? null
}

export function isModifier({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key)
}

/** Whether a key is typed into something. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  const fields = 'input, textarea, select, [role="combobox"], [role="listbox"], [role="option"], [role^="menuitem"]'
  return target instanceof Element && target.closest(fields) !== null
}
