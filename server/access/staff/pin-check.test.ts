import { expect, test } from 'vitest'
import { isPinOf, pinCheck } from './pin-check.ts'

test('what is kept of a PIN tells it from others, and never reads the same twice', async () => {
  const [check, again] = [await pinCheck('246810'), await pinCheck('246810')]
  expect(check).not.toBe(again)
  expect([await isPinOf('246810', check), await isPinOf('246811', check)]).toEqual([true, false])
})

test('what was kept of a PIN in earlier years is still known; nothing, and what is torn, is nobody’s', async () => {
  const kept = 'YSBzYWx0IG9mIHNpeHRlZQ.5_h_wnOfCg2RXH-jN6pgt-EwZU0_iHwOySe2hQIJPbI'
  expect(await isPinOf('246810', kept)).toBe(true)
  for (const torn of [null, '', kept.slice(0, -4)]) expect(await isPinOf('246810', torn)).toBe(false)
})
