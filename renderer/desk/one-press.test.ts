import { expect, test } from 'vitest'
import { createOnePress } from './desk.ts'

test('treats the same key within a quarter of a second as the same press, however often', () => {
  const isNew = createOnePress()
  expect([0, 100, 250, 490].map((at) => isNew('floor 1', at))).toEqual([true, false, false, false])
  expect(isNew('floor 1', 741)).toBe(true)
})

test('treats another key as another press', () => {
  const isNew = createOnePress()
  expect(['floor 1', 'floor 2', 'phone 1', 'floor 1'].map((what) => isNew(what, 0))).toEqual([true, true, true, true])
})
