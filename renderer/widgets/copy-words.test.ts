import { expect, test } from 'vitest'
import { copyWords } from './SecondCopy.tsx'

const copy = { dir: '/media/stick', problem: null, since: '2026-05-01T10:00:00Z' }

test('a copy that is well says since when, and where it is', () => {
  const words = copyWords({ ...copy, state: 'healthy' }, '14:02')
  expect(words).toContain('since 14:02')
  expect(words).toContain('/media/stick')
})

test.each(['behind', 'refused'] as const)('a copy that is %s says why, and since when', (state) => {
  const problem = 'The second copy in /media/stick failed: the disk is full.'
  expect(copyWords({ ...copy, state, problem }, '14:02')).toBe(`Since 14:02: ${problem}`)
})

test('no copy, and one that is being made, are told too', () => {
  expect(copyWords({ ...copy, state: 'catching_up' }, '')).toContain('being brought up to date')
  expect(copyWords({ ...copy, state: 'off', dir: null }, '')).toContain('No second copy is kept')
})
