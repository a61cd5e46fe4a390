import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { resetElectron } from '../testing/desktop-pc.ts'
import { toldOf } from '../testing/told.ts'
import { closingRules } from './closing.ts'

beforeEach(resetElectron)

function appWhose(shutDown: () => Promise<void>) {
  const host = new EventEmitter()
  closingRules({ liveSale: () => null, clerkWindow: () => null, unsavedMayBeLost: async () => true, shutDown }).watch(
    host,
  )
  return host
}

test('reports a journal that cannot be flushed, and exits with 1', async () => {
  appWhose(() => Promise.reject(new Error('The disk is full'))).emit('SIGTERM')
  await expect.poll(() => toldOf('app.exit')).toEqual([[1]])
  expect(toldOf('dialog.showErrorBox')).toEqual([['Saleroom could not close cleanly', 'The disk is full']])
})

test('exits even if closing hangs', async () => {
  vi.useFakeTimers()
  appWhose(() => new Promise(() => undefined)).emit('SIGTERM')
  vi.advanceTimersByTime(10_000)
  expect(toldOf('app.exit')).toEqual([[1]])
  vi.useRealTimers()
})
