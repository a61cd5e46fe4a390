import { expect, test } from 'vitest'
import { copyWords } from './SecondCopy.tsx'

const copy = { dir: '/media/stick', problem: null, since: '2026-05-01T10:00:00Z' }

test('shows since when a copy is complete, and its folder', () => {
  const words = copyWords({ ...copy, state: 'healthy' }, '14:02')
  expect(words).toContain('since 14:02')
  expect(words).toContain('/media/stick')
})

test.each(['behind', 'refused'] as const)('shows why a copy is %s, and since when', (state) => {
  const problem = 'The second copy in /media/stick failed: the disk is full.'
  expect(copyWords({ ...copy, state, problem }, '14:02')).toBe(`Since 14:02: ${problem}`)
})

test('shows also that no copy exists or that one is being made', () => {
  expect(copyWords({ ...copy, state: 'catching_up' }, '')).toContain('being brought up to date')
  expect(copyWords({ ...copy, state: 'off', dir: null }, '')).toContain('No second copy is kept')
})
