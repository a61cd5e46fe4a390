import { expect, test } from 'vitest'
import { isPinOf, pinCheck } from './pin-check.ts'

test('the hash of a PIN identifies it, and differs each time', async () => {
  const [check, again] = [await pinCheck('246810'), await pinCheck('246810')]
  expect(check).not.toBe(again)
  expect([await isPinOf('246810', check), await isPinOf('246811', check)]).toEqual([true, false])
})

test('accepts a PIN’s hash of earlier years; a missing or incomplete hash matches no PIN', async () => {
  const kept = 'YSBzYWx0IG9mIHNpeHRlZQ.5_h_wnOfCg2RXH-jN6pgt-EwZU0_iHwOySe2hQIJPbI'
  expect(await isPinOf('246810', kept)).toBe(true)
  for (const torn of [null, '', kept.slice(0, -4)]) expect(await isPinOf('246810', torn)).toBe(false)
})
