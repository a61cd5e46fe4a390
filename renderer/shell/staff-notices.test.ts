import { expect, test } from 'vitest'
import type { SystemNotice } from '../../shared/entities/system.ts'
import { SCREENS } from '../../shared/screens.ts'
import { staffNotices } from './staff-notices.ts'

const REDIS: SystemNotice = { id: 'redis', level: 'error', message: 'Redis can’t be reached', at: '' }
const healthy = {
  storage: 'ok' as const,
  notices: [],
  copy: { dir: '/media/stick', state: 'healthy' as const, problem: null, since: '2026-11-22T18:00:00.000Z' },
}
const troubled = {
  ...healthy,
  notices: [REDIS],
  copy: { ...healthy.copy, state: 'behind' as const, problem: 'The second copy is not there.' },
}

const DESKS = ['/', '/dashboard', '/dashboard/', '/clerk-screen', '/admin']
const others = [
  ...SCREENS.map(({ path }) => path),
  '/rehearsal',
  '/rehearsal/trainer',
  '/rehearsal/debrief',
  '/nowhere',
].filter((path) => !DESKS.includes(path))

test.each(DESKS)('at %s shows staff a mirror’s connection and a second copy that fails', (path) => {
  expect(staffNotices(troubled, path).map(({ message }) => message)).toEqual([
    REDIS.message,
    expect.stringMatching(/^Since \d\d:\d\d: The second copy is not there\.$/),
  ])
  expect(staffNotices(healthy, path)).toEqual([])
})

test.each(others)('at %s hides them from the room', (path) => {
  expect(staffNotices(troubled, path)).toEqual([])
})

test('shows on every staff screen, once, that nothing can be saved', () => {
  for (const path of [...DESKS, ...others])
    expect(staffNotices({ ...healthy, storage: 'failed' }, path)).toMatchObject([{ id: 'storage', level: 'error' }])
  const why: SystemNotice = { id: 'why', level: 'error', message: 'The disk is full', at: '' }
  expect(staffNotices({ ...healthy, storage: 'failed', notices: [why] }, '/clerk-screen')).toEqual([why])
})
