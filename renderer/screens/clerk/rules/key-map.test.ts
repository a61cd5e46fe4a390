import { expect, test } from 'vitest'
import { KEY_SHEET, KEYS } from '../../../desk/actions.ts'

const all = Object.values(KEYS).flat()

test('no key does two things', () => {
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

test('the help sheet tells of every key', () => {
  const told = new Set(KEY_SHEET.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)))
  expect(all.filter((key) => !told.has(key))).toEqual([])
})
