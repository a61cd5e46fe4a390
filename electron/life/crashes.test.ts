import type { RenderProcessGoneDetails } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DesktopPc, desktopPc, resetElectron, SERVER_URL } from '../testing/desktop-pc.ts'
import { answers, app, asked } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'

vi.mock('electron', () => import('../testing/electron-stand-in.ts'))

let pc: DesktopPc
beforeEach(async () => {
  resetElectron()
  pc = await desktopPc()
  await pc.start()
})
afterEach(() => pc.remove())

const clerk = () => pc.window('/dashboard')

function crash(reason: RenderProcessGoneDetails['reason'] = 'crashed') {
  app.emit('render-process-gone', {}, clerk().webContents, { reason, exitCode: 5 } satisfies RenderProcessGoneDetails)
}

test('a screen that crashed is loaded again, and the clerk is told', () => {
  crash()
  expect(toldOf('contents.reload')).toEqual([[`${SERVER_URL}/dashboard`]])
  expect(toldOf('notification.show')).toEqual([['Clerk Screen · Saleroom crashed and was loaded again']])
})

test('a screen that ended in good order is no crash', () => {
  crash('clean-exit')
  expect(toldNames()).not.toContain('contents.reload')
})

test('a screen that keeps crashing is left to the clerk', async () => {
  answers.buttons = ['Load it again']
  for (let times = 0; times < 4; times += 1) crash('oom')
  expect(asked[0]?.options.message).toBe('Clerk Screen · Saleroom keeps crashing')
  await expect.poll(() => toldOf('contents.reload')).toHaveLength(4)
})

test('a screen that does not respond is loaded again if the clerk says so', async () => {
  answers.buttons = ['Load it again']
  clerk().emit('unresponsive')
  await expect.poll(() => toldNames()).toContain('contents.reload')
  expect(toldNames()).toContain('contents.forcefullyCrashRenderer')
})

test('a screen that does not respond is waited for if the clerk says so', async () => {
  answers.buttons = ['Wait']
  clerk().emit('unresponsive')
  await expect.poll(() => asked).toHaveLength(1)
  expect(toldNames()).not.toContain('contents.reload')
})
