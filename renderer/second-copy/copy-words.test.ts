import { expect, test } from 'vitest'
import { copyWords, isCopyInTrouble } from './copy-words.ts'

const copy = { dir: '/media/stick', problem: null, since: '2026-05-01T10:00:00Z' }

test('a copy that is well says since when, and where it is', () => {
  const words = copyWords({ ...copy, state: 'healthy' }, '14:02')
  expect(words).toContain('since 14:02')
  expect(words).toContain('/media/stick')
})

test.each(['behind', 'refused'] as const)('a copy that is %s says in red why, and since when', (state) => {
  const problem = 'The second copy in /media/stick failed: the disk is full.'
  expect(copyWords({ ...copy, state, problem }, '14:02')).toBe(`Since 14:02: ${problem}`)
  expect(isCopyInTrouble({ ...copy, state, problem })).toBe(true)
})

test('no copy, and one that is being made, are no trouble', () => {
  expect(isCopyInTrouble({ ...copy, state: 'off', dir: null })).toBe(false)
  expect(isCopyInTrouble({ ...copy, state: 'catching_up' })).toBe(false)
  expect(copyWords({ ...copy, state: 'off', dir: null }, '')).toContain('None is kept')
})
