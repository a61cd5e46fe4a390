import type { RenderProcessGoneDetails } from 'electron'
import { expect, test } from 'vitest'
import { SERVER_URL, startedPc } from '../testing/desktop-pc.ts'
import { answers, app, asked } from '../testing/electron-stand-in.ts'
import { toldNames, toldOf } from '../testing/told.ts'

const pc = startedPc()

const clerk = () => pc().window('/dashboard')

function crash(reason: RenderProcessGoneDetails['reason'] = 'crashed') {
  app.emit('render-process-gone', {}, clerk().webContents, { reason, exitCode: 5 } satisfies RenderProcessGoneDetails)
}

test('reloads a crashed screen, and notifies the clerk', () => {
  crash()
  expect(toldOf('contents.reload')).toEqual([[`${SERVER_URL}/dashboard`]])
  expect(toldOf('notification.show')).toEqual([['Clerk Screen · Saleroom crashed and was loaded again']])
})

test('ignores a screen that exited cleanly', () => {
  crash('clean-exit')
  expect(toldNames()).not.toContain('contents.reload')
})

test('asks the clerk about a screen that keeps crashing', async () => {
  answers.buttons = ['Reload']
  for (let times = 0; times < 4; times += 1) crash('oom')
  expect(asked[0]?.options.message).toBe('Clerk Screen · Saleroom keeps crashing')
  await expect.poll(() => toldOf('contents.reload')).toHaveLength(4)
})

test('reloads an unresponsive screen if the clerk agrees', async () => {
  answers.buttons = ['Reload']
  clerk().emit('unresponsive')
  await expect.poll(() => toldNames()).toContain('contents.reload')
  expect(toldNames()).toContain('contents.forcefullyCrashRenderer')
})

test('waits for an unresponsive screen if the clerk prefers', async () => {
  answers.buttons = ['Wait']
  clerk().emit('unresponsive')
  await expect.poll(() => asked).toHaveLength(1)
  expect(toldNames()).not.toContain('contents.reload')
})
