import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { digitOfKey, isModified } from '../../components/fields/digit-key.ts'
import { useToast } from '../../components/toast/useToast.ts'
import { usePress } from '../../desk/ActionButton.tsx'
import { ACTIONS, type ActionId } from '../../desk/actions.ts'
import { selectAll, useClerkSettings } from '../../desk/desk.ts'
import { useOpened } from '../../desk/dialogs.ts'
import { levelsOf } from '../../desk/rounds/appeal/levels.ts'
import { type DeskTools, useDeskTools } from '../../desk/tools.ts'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']

/** Runs the sale from the keyboard, unless a field has the focus or a dialog is open. */
export function useDeskKeys(): void {
  const press = usePress()
  const opened = useOpened()
  const { showToast } = useToast()
  const desk = useDeskTools()
  const { fourKeys } = useClerkSettings()
  /** The refused part for which digits are typed next. */
  const unopened = useRef<string | null>(null)

  /** Digits typed for a part that did not open are not bids until another key or a click, and Enter presses nothing. */
  const onKeyFirst = useEffectEvent((event: KeyboardEvent) => {
    if (unopened.current === null || MODIFIERS.includes(event.key)) return
    const digit = digitOfKey(event)?.digit
    if (digit !== undefined) {
      const title = `${digit} was not taken as a bid: ${unopened.current} did not open`
      showToast({ title, description: 'After Escape the keys bid again.' })
    } else unopened.current = null
    if (digit !== undefined || event.key === 'Enter') event.preventDefault()
  })

  /** Takes a digit as the start price of a waiting lot, or of the next one after the hammer. */
  function startsByPrice(event: KeyboardEvent): boolean {
    const { digit, isShifted } = digitOfKey(event) ?? { digit: undefined, isShifted: false }
    const { status, highest, nextOpen } = desk.now()
    // A lot that was put back with its bids keeps its price.
    const lot = status === 'preloaded' && !highest ? desk.lotNumber : isFinished(status) ? nextOpen : null
    if (!fourKeys || digit === undefined || isShifted || isModified(event) || lot === null) return false
    event.preventDefault()
    unopened.current = null
    flushSync(() => desk.view(lot))
    selectAll(desk.fields.askingPrice.current)
    // Inserted like typing, so that the field's own rules apply.
    document.execCommand('insertText', false, digit)
    return true
  }

  function act(id: ActionId, event: KeyboardEvent, at: number): void {
    const isDone = press(id, event, at)
    unopened.current = isDone ? null : (ACTIONS[id].opens ?? null)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A key held down acts once, and a key already handled does not act.
    if (opened !== null || event.repeat || event.defaultPrevented) return
    // Leaves the field, so that the keys act on the sale again.
    if (event.key === 'Escape' && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (isTyping(event)) return
    if (startsByPrice(event) || beginsPledge(desk, event)) return
    const meant = actionOfKey(event)
    if (meant) {
      event.preventDefault()
      act(meant.id, event, meant.at)
    } else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      showToast({ title: `${event.key.toUpperCase()} has no shortcut here. Press ? for the list` })
    }
  })
  useEffect(() => {
    const first = (event: KeyboardEvent) => onKeyFirst(event)
    const then = (event: KeyboardEvent) => onKey(event)
    const onPointer = () => {
      unopened.current = null
    }
    // A clicked button would be pressed again by Enter.
    const onClick = ({ detail, target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (detail > 0 && button && !button.closest('[role="dialog"], [role="alertdialog"]')) button.blur()
    }
    document.addEventListener('keydown', first, true)
    document.addEventListener('keydown', then)
    document.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('keydown', first, true)
      document.removeEventListener('keydown', then)
      document.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('click', onClick, true)
    }
  }, [])
}

/** Takes a digit as the first of a paddle that pledges in the appeal on the block. */
function beginsPledge({ now, fields }: DeskTools, event: KeyboardEvent): boolean {
  const { digit, isShifted } = digitOfKey(event) ?? { digit: undefined, isShifted: false }
  const field = fields.floorPaddle.current
  if (digit === undefined || isShifted || isModified(event) || !field) return false
  const { status, round } = now()
  if (status !== 'active' || !levelsOf({ round })) return false
  event.preventDefault()
  selectAll(field)
  document.execCommand('insertText', false, digit)
  return true
}

/** An action, and the index of the key among its keys. */
type Meant = { id: ActionId; at: number }

const BY_KEY: ReadonlyMap<string, Meant> = new Map(
  // Object.keys loses the names of the table.
  (Object.keys(ACTIONS) as ActionId[]).flatMap((id) =>
    ACTIONS[id].keys.map((key, at): [string, Meant] => [key, { id, at }]),
  ),
)

/**
 * Returns the action of a key: a letter or sign by its print, a digit by `digitOfKey`. A digit with an action precedes
 * a sign: Swiss keyboards print + on Shift+1, Czech ones on 1.
 */
export function actionOfKey(event: KeyboardEvent): Meant | null {
  const { key, shiftKey } = event
  if (isModified(event)) return null
  const sign = key.toUpperCase()
  const { digit, isShifted } = digitOfKey(event) ?? { digit: undefined, isShifted: shiftKey }
  const ofDigit = digit === undefined ? undefined : BY_KEY.get(isShifted ? `Shift+${digit}` : digit)
  if (ofDigit) return ofDigit
  // A sign of the top row with its own action, such as "/" on many keyboards.
  if (BY_KEY.has(sign) && !/^[A-Z\d]$/.test(sign)) return BY_KEY.get(sign) ?? null
  const printed = digit ?? sign
  const name = isShifted && /^[A-Z\d]$/.test(printed) ? `Shift+${printed}` : printed
  return BY_KEY.get(name) ?? null
}

/** Whether a key is typed into a field or list. */
function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  const fields = 'input, textarea, select, [role="combobox"], [role="listbox"], [role="option"], [role^="menuitem"]'
  return target instanceof Element && target.closest(fields) !== null
}
