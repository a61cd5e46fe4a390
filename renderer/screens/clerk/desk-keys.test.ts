import { expect, test } from 'vitest'
import { actionOfKey } from './useDeskKeys.ts'

const press = (key: string, code: string, ...modifiers: readonly string[]) =>
  // Only the fields that identify a key.
  actionOfKey({
    key,
    code,
    shiftKey: modifiers.includes('Shift'),
    getModifierState: (modifier: string) => modifiers.includes(modifier),
  } as KeyboardEvent)

test('recognises a letter by the key’s print, with or without Caps Lock', () => {
  expect(press('s', 'KeyS')).toEqual({ id: 'sell', at: 0 })
  expect(press('S', 'KeyS')).toEqual({ id: 'sell', at: 0 })
  expect(press('U', 'KeyU', 'Shift')).toEqual({ id: 'redo', at: 0 })
  expect(press('S', 'KeyS', 'Shift')).toBeNull()
})

test('recognises a digit of the top row by its position: with Shift it is another sign on every keyboard', () => {
  expect(press('2', 'Digit2')).toEqual({ id: 'floor', at: 1 })
  expect(press('"', 'Digit2', 'Shift')).toEqual({ id: 'phone', at: 1 })
  expect(press('é', 'Digit2')).toEqual({ id: 'floor', at: 1 })
  expect(press('2', 'Digit2', 'Shift')).toEqual({ id: 'phone', at: 1 })
})

test('recognises a digit of the number pad while NumLock is on, with Shift as Windows and Linux send it', () => {
  expect(press('4', 'Numpad4', 'NumLock')).toEqual({ id: 'floor', at: 3 })
  expect(press('End', 'Numpad1', 'NumLock')).toEqual({ id: 'phone', at: 0 })
  expect(press('End', 'Numpad1', 'NumLock', 'Shift')).toEqual({ id: 'phone', at: 0 })
  expect(press('End', 'Numpad1')).toBeNull()
  expect(press('End', 'End', 'NumLock')).toBeNull()
})

test('recognises a digit by the key’s print if its position is unknown', () => {
  expect(press('3', '')).toEqual({ id: 'floor', at: 2 })
  expect(press('３', 'KeyX')).toEqual({ id: 'floor', at: 2 })
})

test('recognises signs in any position, and nothing with Ctrl, Alt or AltGr', () => {
  expect(press('/', 'Digit7', 'Shift')).toEqual({ id: 'allLots', at: 0 })
  expect(press('?', 'Minus', 'Shift')).toEqual({ id: 'keyMap', at: 0 })
  for (const modifier of ['Control', 'Meta', 'Alt', 'AltGraph']) expect(press('s', 'KeyS', modifier)).toBeNull()
  expect(press('²', 'Digit2', 'AltGraph')).toBeNull()
})

test('prefers a digit with an action to the sign that its key prints', () => {
  expect(press('+', 'Digit1', 'Shift')).toEqual({ id: 'phone', at: 0 })
  expect(press('*', 'Digit3', 'Shift')).toEqual({ id: 'phone', at: 2 })
  expect(press('+', 'Digit1')).toEqual({ id: 'floor', at: 0 })
})

test('changes the increment by +, - and the other signs, on any key', () => {
  expect(press('+', 'Equal', 'Shift')).toEqual({ id: 'incrementUp', at: 0 })
  expect(press('*', 'Digit8', 'Shift')).toEqual({ id: 'incrementDoubled', at: 0 })
  expect(press('=', 'Digit0', 'Shift')).toEqual({ id: 'incrementByLadder', at: 0 })
  expect(press('-', 'NumpadSubtract', 'NumLock')).toEqual({ id: 'incrementDown', at: 0 })
})
